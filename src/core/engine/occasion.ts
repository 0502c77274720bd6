import type { StageName } from '../contract/turn/turn-parts.ts'
import { draw } from '../dialog/draw.ts'
import type { PlannedTurn } from '../contract/turn/turn-parts.ts'
import { stagesFor } from '../dialog/turns/stages-for.ts'
import type { Occasion, PromptSource } from './ports.ts'

/** What a mode is told when it writes the prompt of a stage, or says which tools there are in it. */
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
