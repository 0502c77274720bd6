import type { StageName } from '../../contract/turn/turn-parts.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { Lender, Mode, PromptSource, ProviderRegistry, Tool, Words } from '../ports.ts'
import { occasionOf } from '../occasion.ts'
import { envelopeWords } from './envelope-words.ts'
import { lentTools } from './lent-tools.ts'

/** A turn that is to be taken. `replaces` is set when a turn is written again, which never changes what follows. */
export type Due = PlannedTurn & { readonly replaces?: string | null }

/** Whether a model can call tools. A model of which nothing is known is assumed to. */
export function takesTools(
  providers: { readonly takesTools?: ProviderRegistry['takesTools'] | undefined },
  by: { readonly provider: string; readonly model: string } | null,
): boolean {
  return by === null || (providers.takesTools?.(by.provider, by.model) ?? true)
}

/**
 * The tools that may be used in a stage. Only the last stage of a turn has tools, because a draft must not act. The
 * mode's own tools come first.
 * @param lender calls lent tools; absent when none is called
 */
export function offeredTools(source: PromptSource, planned: Due, stage: StageName, lender?: Lender): readonly Tool[] {
  const occasion = occasionOf(source, planned, stage)
  if (planned.replaces || stage !== occasion.stages.at(-1)) return []
  return [...(source.mode.tools?.(occasion) ?? []), ...lentTools(source, planned, lender)]
}

/** The tools that prompts mention. */
export function listedTools(tools: readonly Tool[]): readonly Tool[] {
  return tools.filter(({ unlisted }) => !unlisted)
}

/**
 * The text about the tools in the prompt; null for none.
 * @param envelope the texts, for a model without tool calls; null for a model that has them
 */
export function hintOf(offered: readonly Tool[], envelope: Words | null, mode: Pick<Mode, 'reply'>): string | null {
  const tools = listedTools(offered)
  const hints = tools.flatMap((tool) => tool.hint ?? [])
  if (envelope && tools.length > 0) hints.push((mode?.reply?.words ?? envelopeWords)(envelope, tools))
  return hints.length > 0 ? hints.join('\n\n') : null
}
