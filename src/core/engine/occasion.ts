import type { StageName } from '../contract/turn/turn-parts.ts'
import { draw } from '../dialog/draw.ts'
import type { PlannedTurn } from '../contract/turn/turn-parts.ts'
import { stagesFor } from '../dialog/turns/stages-for.ts'
import type { Occasion, PromptSource } from './ports.ts'

/** The data from which a mode writes the prompt of a stage, and decides which tools to offer. */
export function occasionOf(
  { mode, config, words, state }: PromptSource,
  planned: PlannedTurn,
  stage: StageName,
): Occasion {
  return {
    config,
    words,
    state,
    planned,
    stage,
    stages: stagesFor(config, state.plan, planned),
    member: planned.member,
    judges: mode.info.closing?.verdict ?? false,
    draw: (items, salt) => draw(items, config.seed, `${salt}:${planned.step}`),
  }
}
