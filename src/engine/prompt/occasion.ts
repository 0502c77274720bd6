import type { StageName } from '../../contract/events.ts'
import { draw } from '../../dialog/draw.ts'
import type { PlannedTurn } from '../../dialog/plan.ts'
import { stagesFor } from '../../dialog/stages-for.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { DialogConfig, Occasion } from '../ports.ts'

/** What a mode is told when it writes the prompt of a stage, or says which tools there are in it. */
export function occasionOf(
  state: DialogState,
  config: DialogConfig,
  planned: PlannedTurn,
  stage: StageName,
  stages = stagesFor(config, planned.seat, planned.kind),
): Occasion {
  return {
    config,
    state,
    planned,
    stage,
    stages,
    seat: planned.seat,
    speeches: 2 * config.turns,
    draw: (items, salt) => draw(items, config.seed, `${salt}:${planned.step}`),
  }
}
