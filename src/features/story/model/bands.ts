import type { Band } from '../../../core/dialog/story/story-scene.ts'

/** The results of a roll, the best first. */
export const BANDS = [
  'critical_success',
  'success',
  'mixed',
  'failure',
  'critical_failure',
] as const satisfies readonly Band[]

/**
 * The smallest and the largest chance of failure that can be rolled for, in percent. A target of 101 cannot be reached.
 */
export const TARGET_MIN = 11
export const TARGET_MAX = 101
export const ROLL_SIDES = 100
/** From this roll on the result is a critical success, whatever the target is; the constant below is for failure. */
const CRITICAL_FROM = 99
const FUMBLE_TO = 2
/**
 * A roll that is below the target by no more than this gives a mixed result: 83 with a target of 90 is mixed, 75 is
 * not.
 */
const MIXED_BELOW = 10

/**
 * The result of a roll. The target is the chance of failure in percent; a roll that reaches it succeeds, and the
 * distance from it decides how good or bad the result is. 99 and 100 are a critical success, 1 and 2 a critical
 * failure, whatever the target is. A target of 101 is missed even by 99, which is then a mixed result.
 */
export function outcomeBand(target: number, roll: number): Band {
  if (roll <= FUMBLE_TO) return 'critical_failure'
  if (roll >= target) return roll >= CRITICAL_FROM ? 'critical_success' : 'success'
  return roll >= target - MIXED_BELOW ? 'mixed' : 'failure'
}

/** The distance of a roll from its target as a share (0 to 1) of the largest possible distance. */
export function outcomeDegree(target: number, roll: number): number {
  const room = roll >= target ? ROLL_SIDES - target : target - 1
  return room <= 0 ? 0 : Math.min(1, Math.abs(roll - target) / room)
}

/**
 * A sentence about a roll. The share from `outcomeDegree` chooses the adverb: below 0.1 barely, below 0.8 plainly,
 * otherwise far.
 */
export function outcomeSentence(target: number, roll: number): string {
  const degree = outcomeDegree(target, roll)
  const passed = roll >= target
  if (degree < 0.1) return passed ? 'Barely made it' : 'Barely missed'
  if (degree < 0.8) return passed ? 'Made it' : 'Missed'
  return passed ? 'Made it with ease' : 'Missed by far'
}

export const REVEALS = ['none', 'light', 'moderate', 'strong'] as const
export type Reveal = (typeof REVEALS)[number]
/** What a roll for the world means: whether things turn out better or worse than usual, and how much. */
export type RevealReading =
  | 'nothing'
  | 'mildly better'
  | 'better'
  | 'much better'
  | 'mildly worse'
  | 'worse'
  | 'much worse'

/**
 * Interprets a roll for the world. `light`: above 95 a little better, below 5 a little worse. `moderate`: above 66
 * better, below 33 worse, and notably so at the extremes. `strong`: every roll counts.
 */
export function revealReading(level: Reveal, roll: number): RevealReading {
  switch (level) {
    case 'none':
      return 'nothing'
    case 'light':
      return roll > 95 ? 'mildly better' : roll < 5 ? 'mildly worse' : 'nothing'
    case 'moderate':
      if (roll > 66) return roll > 95 ? 'much better' : 'better'
      if (roll < 33) return roll < 5 ? 'much worse' : 'worse'
      return 'nothing'
    case 'strong':
      if (roll > 50) return roll > 80 ? 'much better' : roll > 60 ? 'better' : 'mildly better'
      return roll <= 20 ? 'much worse' : roll <= 40 ? 'worse' : 'mildly worse'
  }
}

export const BAND_LABELS: Readonly<Record<Band, string>> = {
  critical_success: 'critical success',
  success: 'success',
  mixed: 'mixed',
  failure: 'failure',
  critical_failure: 'critical failure',
}
