import type { StageName } from '../../contract/turn/turn-parts.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { Lender, Mode, PromptSource, ProviderRegistry, Tool, Words } from '../ports.ts'
import { occasionOf } from '../occasion.ts'
import { envelopeWords } from './envelope-words.ts'
import { lentTools } from './lent-tools.ts'

/** A turn to be taken; replaces: it is said again, which never changes what follows. */
export type Due = PlannedTurn & { readonly replaces?: string | null }

/** Whether a model calls tools by itself; one that nobody described is taken to. */
export function takesTools(
  providers: { readonly takesTools?: ProviderRegistry['takesTools'] | undefined },
  by: { readonly provider: string; readonly model: string } | null,
): boolean {
  return by === null || (providers.takesTools?.(by.provider, by.model) ?? true)
}

/**
 * What may be done in a stage: in the last one of a turn only, because a draft must not act. The mode's own tools first.
 * @param lender who calls tools of other programs; absent where nothing is called
 */
export function offeredTools(source: PromptSource, planned: Due, stage: StageName, lender?: Lender): readonly Tool[] {
  const occasion = occasionOf(source, planned, stage)
  if (planned.replaces || stage !== occasion.stages.at(-1)) return []
  return [...(source.mode.tools?.(occasion) ?? []), ...lentTools(source, planned, lender)]
}

/** Those of them that a model is told of. */
export function listedTools(tools: readonly Tool[]): readonly Tool[] {
  return tools.filter(({ unlisted }) => !unlisted)
}

/**
 * What the prompt says of the tools; null when there is nothing to say.
 * @param envelope the words for a model without tool calls; null for one that has them
 */
export function hintOf(offered: readonly Tool[], envelope: Words | null, mode: Pick<Mode, 'reply'>): string | null {
  const tools = listedTools(offered)
  const hints = tools.flatMap((tool) => tool.hint ?? [])
  if (envelope && tools.length > 0) hints.push((mode?.reply?.words ?? envelopeWords)(envelope, tools))
  return hints.length > 0 ? hints.join('\n\n') : null
}
