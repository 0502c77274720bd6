import type { StageName } from '../contract/turn/turn-parts.ts'
import { draw } from '../dialog/draw.ts'
import type { PlannedTurn } from '../contract/turn/turn-parts.ts'
import { stagesFor } from '../dialog/turns/stages-for.ts'
import type { DialogState } from '../dialog/state.ts'
import type { Occasion, PromptSource } from './ports.ts'

/** The occasions of each state, with what else they were made from. */
const made = new WeakMap<DialogState, { readonly from: readonly unknown[]; readonly occasion: Occasion }[]>()

/**
 * The data from which a mode writes the prompt of a stage, and decides which tools to offer. It is the same object for
 * the same stage, so that what a mode has found out for one part of a request need not be found for the next.
 */
export function occasionOf(source: PromptSource, planned: PlannedTurn, stage: StageName): Occasion {
  const from = [source.mode, source.config, source.words, planned, stage]
  const known = made.get(source.state) ?? []
  const same = known.find((each) => each.from.every((one, place) => one === from[place]))
  if (same) return same.occasion
  const occasion = newOccasion(source, planned, stage)
  made.set(source.state, [...known, { from, occasion }])
  return occasion
}

function newOccasion({ mode, config, words, state }: PromptSource, planned: PlannedTurn, stage: StageName): Occasion {
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
