import type { Block } from '../../contract/turn/blocks.ts'
import { ProviderError } from '../../contract/errors/errors.ts'
import type { Problem } from '../../contract/errors/problem.ts'
import type { SeatConfig } from '../../contract/dialog-config.ts'
import { problemBlock } from '../../dialog/problems.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { ProviderRegistry } from '../ports.ts'
import { takesTools } from './offered-tools.ts'

/** The setting under which tool calls are noted as refused. */
export const TOOLS = 'tools'

/** What a server noted that read less of a prompt than it was sent: words were lost, so this is more than news. */
const PROMPT_LENGTH = 'prompt-length'

type By = Pick<SeatConfig, 'provider' | 'model' | 'baseUrl'>

/** How a model comes to its tools: by calls of its own, or in writing, and why, where that is news. */
export interface ToolWay {
  readonly calls: boolean
  /** Its server has refused tool calls: what to say of it, empty where that was said. Null where it has not. */
  readonly refused: string | null
}

/**
 * Whether a model is offered tools to call. What it refused in this dialog holds after a restart, too.
 * @param now what its server has just said of them
 */
export function toolWay(providers: ProviderRegistry, by: By, state: DialogState, now: string | null = null): ToolWay {
  if (!takesTools(providers, by)) return { calls: false, refused: null }
  const refused = now ?? providers.toolsRefused?.(by) ?? (refusedIn(state, by, TOOLS) ? '' : null)
  return { calls: refused === null, refused }
}

/** Whether a setting was refused by this model earlier in the dialog. */
export function refusedIn(
  state: DialogState,
  { provider, model }: Pick<By, 'provider' | 'model'>,
  setting: string,
): boolean {
  return state.turns.some(({ stages }) =>
    stages.some((done) => done.provider === provider && done.model === model && done.refused?.includes(setting)),
  )
}

/** What the vendor said of tool calls when it refused them, or could not read them again and again; null for any other failure. */
export function toolsRefused(error: unknown): string | null {
  if (error instanceof ProviderError && error.details?.['refused'] === TOOLS) return error.message
  return isUnreadCall(error) ? `${error.message} It is told to write them into its answer instead.` : null
}

/** Its server could not read how the model called a tool: the answer is lost, and another may be better. */
export function isUnreadCall(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.details?.['toolCallFailed'] === true
}

/** Says of each refused setting, once in a dialog, that it was left out, and of a prompt that was cut. */
export function refusalBlocks(
  refused: ReadonlyMap<string, string>,
  state: DialogState,
  by: Pick<By, 'provider' | 'model'>,
  where: Problem['where'],
): readonly Block[] {
  return [...refused]
    .filter(([setting, message]) => message !== '' && !refusedIn(state, by, setting))
    .map(([setting, message]) => {
      const [code, severity] =
        setting === PROMPT_LENGTH ? (['PROMPT_CUT', 'warning'] as const) : (['SETTING_REFUSED', 'info'] as const)
      return problemBlock({ code, message, where, severity, retryable: false, raw: null })
    })
}
