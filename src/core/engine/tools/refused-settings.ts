import type { TurnBlock } from '../../contract/turn/blocks.ts'
import { ProviderError } from '../../contract/errors/errors.ts'
import type { DialogProblem } from '../../contract/errors/problem.ts'
import type { SeatConfig } from '../../contract/dialog-config.ts'
import { problemBlock } from '../../dialog/problems.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { ProviderRegistry } from '../ports.ts'
import { takesTools } from './offered-tools.ts'

/** The name under which a refusal of tool calls is stored. */
export const TOOLS = 'tools'

/**
 * The name under which it is stored that a server read less of a prompt than it was sent. Words were lost, so this is a
 * warning.
 */
const PROMPT_LENGTH = 'prompt-length'

type By = Pick<SeatConfig, 'provider' | 'model' | 'baseUrl'>

/** How a model gets its tools: by calls, or in writing; and why, if that is news. */
export interface ToolWay {
  readonly calls: boolean
  /** The notice that its server has refused tool calls, empty if it was given before; null when it has not refused. */
  readonly refused: string | null
}

/**
 * Decides whether a model is offered tool calls. A refusal in this dialog counts after a restart, too.
 * @param now the server's message if it has just refused
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

/** The vendor's message if it refused tool calls, or could not read them again and again; null for any other error. */
export function toolsRefused(error: unknown): string | null {
  if (error instanceof ProviderError && error.details?.['refused'] === TOOLS) return error.message
  return isUnreadCall(error) ? `${error.message} It is told to write them into its answer instead.` : null
}

/** Whether the server could not read how the model called a tool. The answer is lost, but another may be readable. */
export function isUnreadCall(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.details?.['toolCallFailed'] === true
}

/** Notices for refused settings, once in a dialog for each, and for a prompt that was cut. */
export function refusalBlocks(
  refused: ReadonlyMap<string, string>,
  state: DialogState,
  by: Pick<By, 'provider' | 'model'>,
  where: DialogProblem['where'],
): readonly TurnBlock[] {
  return [...refused]
    .filter(([setting, message]) => message !== '' && !refusedIn(state, by, setting))
    .map(([setting, message]) => {
      const [code, severity] =
        setting === PROMPT_LENGTH ? (['PROMPT_CUT', 'warning'] as const) : (['SETTING_REFUSED', 'info'] as const)
      return problemBlock({ code, message, where, severity, retryable: false, raw: null })
    })
}
