import type { StageName } from '../../contract/events.ts'
import type { PlannedTurn } from '../../dialog/plan.ts'
import { stagesFor } from '../../dialog/stages-for.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { DialogConfig, Mode, Tool } from '../ports.ts'
import { occasionOf } from '../prompt/occasion.ts'

/** A turn to be taken; replaces: it is said again, which never changes what follows. */
export type Due = PlannedTurn & { readonly replaces?: string | null }

/** What may be done in a stage: in the last one of a turn only, because a draft must not act. */
export function offeredTools(
  mode: Mode,
  state: DialogState,
  config: DialogConfig,
  planned: Due,
  stage: StageName,
): readonly Tool[] {
  const stages = stagesFor(config, planned.seat, planned.kind)
  if (planned.replaces || stage !== stages.at(-1)) return []
  return mode.tools?.(occasionOf(state, config, planned, stage, stages)) ?? []
}

/** What the prompt says of the tools; null when there is nothing to say. */
export function hintOf(tools: readonly Tool[]): string | null {
  const hints = tools.flatMap((tool) => tool.hint ?? [])
  return hints.length > 0 ? hints.join('\n\n') : null
}
