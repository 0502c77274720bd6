import type { MadeSteps } from '../../../core/contract/story/world-draft.ts'
import { WORLD_STEPS, type WorldStep } from '../../../core/contract/story/world-steps.ts'

/** The first step that is not finished; null when all are. */
export function nextStep(steps: MadeSteps): WorldStep | null {
  return WORLD_STEPS.find((step) => steps[step] === undefined) ?? null
}

/** The results of the steps before this one. Later results are left out, because they depend on it. */
export function madeBefore(steps: MadeSteps, step: WorldStep): MadeSteps {
  const before = WORLD_STEPS.slice(0, WORLD_STEPS.indexOf(step))
  return Object.fromEntries(before.map((each) => [each, steps[each]]).filter(([, value]) => value !== undefined))
}
