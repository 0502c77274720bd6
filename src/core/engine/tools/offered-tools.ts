import type { StageName } from '../../contract/turn/turn-parts.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { Lender, Mode, PromptSource, ProviderRegistry, Tool, Words } from '../ports.ts'
import { occasionOf } from '../occasion.ts'
import { envelopeWords } from './envelope-words.ts'
import { lentTools } from './lent-tools.ts'

/** A turn that is to be taken. replaces: the turn is said again, which never changes what follows. */
export type Due = PlannedTurn & { readonly replaces?: string | null }

/** Whether a model calls tools by itself; a model without a description is assumed to. */
export function takesTools(
  providers: { readonly takesTools?: ProviderRegistry['takesTools'] | undefined },
  by: { readonly provider: string; readonly model: string } | null,
): boolean {
  return by === null || (providers.takesTools?.(by.provider, by.model) ?? true)
}

/**
 * The tools that may be used in a stage: only in the last stage of a turn, because a draft must not act. The mode's
 * own tools come first.
 * @param lender calls tools of other programs; absent when none is called
 */
export function offeredTools(source: PromptSource, planned: Due, stage: StageName, lender?: Lender): readonly Tool[] {
  const occasion = occasionOf(source, planned, stage)
  if (planned.replaces || stage !== occasion.stages.at(-1)) return []
  return [...(source.mode.tools?.(occasion) ?? []), ...lentTools(source, planned, lender)]
}

/** The tools that a model is told about. */
export function listedTools(tools: readonly Tool[]): readonly Tool[] {
  return tools.filter(({ unlisted }) => !unlisted)
}

/**
 * What the prompt says about the tools; null when there is nothing to say.
 * @param envelope the text for a model without tool calls; null for a model that has them
 */
export function hintOf(offered: readonly Tool[], envelope: Words | null, mode: Pick<Mode, 'reply'>): string | null {
  const tools = listedTools(offered)
  const hints = tools.flatMap((tool) => tool.hint ?? [])
  if (envelope && tools.length > 0) hints.push((mode?.reply?.words ?? envelopeWords)(envelope, tools))
  return hints.length > 0 ? hints.join('\n\n') : null
}
