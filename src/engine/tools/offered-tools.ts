import type { StageName } from '../../contract/turn-parts.ts'
import type { PlannedTurn } from '../../contract/turn-parts.ts'
import type { Tool } from '../ports.ts'
import { occasionOf } from '../prompt/occasion.ts'
import type { PromptSource } from '../prompt/words.ts'

/** A turn to be taken; replaces: it is said again, which never changes what follows. */
export type Due = PlannedTurn & { readonly replaces?: string | null }

/** What may be done in a stage: in the last one of a turn only, because a draft must not act. */
export function offeredTools(source: PromptSource, planned: Due, stage: StageName): readonly Tool[] {
  const occasion = occasionOf(source, planned, stage)
  if (planned.replaces || stage !== occasion.stages.at(-1)) return []
  return source.mode.tools?.(occasion) ?? []
}

/** What the prompt says of the tools; null when there is nothing to say. */
export function hintOf(tools: readonly Tool[]): string | null {
  const hints = tools.flatMap((tool) => tool.hint ?? [])
  return hints.length > 0 ? hints.join('\n\n') : null
}
