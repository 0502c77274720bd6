import { capitalise } from '../../../base/text/capitalise.ts'
import { BAND_LABELS, outcomeDegree, ROLL_SIDES } from './bands.ts'
import type { StoryCheck } from './story-state.ts'

/** The distance of a roll from its target in words: below 0.1 mild, below 0.8 plain, else exceptional. */
export type CheckDegree = 'mild' | 'plain' | 'exceptional'

/** A roll for a deed, in the form that people see. */
export interface CheckShown {
  readonly reason: string
  readonly target: number
  readonly roll: number
  readonly passed: boolean
  readonly degree: CheckDegree
  /** The result: "Success", "Critical failure". */
  readonly title: string
  /** A sentence about the result: "You fall barely short of what was needed." */
  readonly sentence: string
  /** Whether the roll was 1, 2, 99 or 100. */
  readonly rare: boolean
  /** The positions of roll and target on a bar, from 0 to 1. */
  readonly filled: number
  readonly mark: number
}

/** The roll of a check in the form that people see; null when only the world was rolled for. */
export function checkShown({ reason, target, roll, band }: StoryCheck): CheckShown | null {
  if (target === null || roll === null) return null
  const passed = roll >= target
  const share = outcomeDegree(target, roll)
  const degree = share < 0.1 ? 'mild' : share < 0.8 ? 'plain' : 'exceptional'
  const label = band === null ? (passed ? 'success' : 'failure') : BAND_LABELS[band]
  return {
    reason,
    target,
    roll,
    passed,
    degree,
    title: label === 'mixed' ? 'Mixed: it half succeeds' : capitalise(label),
    sentence: passed ? PASSED[degree] : FAILED[degree],
    rare: roll <= 2 || roll >= 99,
    filled: clamped(roll),
    mark: clamped(target),
  }
}

const PASSED: Readonly<Record<CheckDegree, string>> = {
  mild: 'Barely exceeding what was needed.',
  plain: 'Exceeding what was needed.',
  exceptional: 'Far exceeding what was needed.',
}
const FAILED: Readonly<Record<CheckDegree, string>> = {
  mild: 'Falling barely short of what was needed.',
  plain: 'Falling short of what was needed.',
  exceptional: 'Falling far short of what was needed.',
}

function clamped(value: number): number {
  return Math.min(ROLL_SIDES, Math.max(0, value)) / ROLL_SIDES
}
