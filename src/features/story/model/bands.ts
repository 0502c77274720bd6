import type { Band } from '../../../core/dialog/story/story-scene.ts'

/** Best first. */
export const BANDS = [
  'critical_success',
  'success',
  'mixed',
  'failure',
  'critical_failure',
] as const satisfies readonly Band[]

/** The smallest and the largest chance of failure, in percent, for a roll; 101 cannot be reached. */
export const TARGET_MIN = 11
export const TARGET_MAX = 101
export const ROLL_SIDES = 100
/** Extreme rolls decide by themselves, whatever the target is. */
const CRITICAL_FROM = 99
const FUMBLE_TO = 2
/** A roll below the target by no more than this is a mixed result: 83 of 90 is mixed, 75 of 90 is not. */
const MIXED_BELOW = 10

/**
 * The one table of results. A target is the chance of failure; a roll that reaches it succeeds, and the distance is
 * the quality. 99 and 100 are a critical success and 1 and 2 a critical failure, whatever the target is; a target of
 * 101 is missed even by 99, which is then mixed.
 */
export function outcomeBand(target: number, roll: number): Band {
  if (roll <= FUMBLE_TO) return 'critical_failure'
  if (roll >= target) return roll >= CRITICAL_FROM ? 'critical_success' : 'success'
  return roll >= target - MIXED_BELOW ? 'mixed' : 'failure'
}

/** The distance of a roll from its target, as a share of the possible distance. */
export function outcomeDegree(target: number, roll: number): number {
  const room = roll >= target ? ROLL_SIDES - target : target - 1
  return room <= 0 ? 0 : Math.min(1, Math.abs(roll - target) / room)
}

/** The sentence on a check, by its degree: below 0.1 barely, below 0.8 plainly, else far. */
export function outcomeSentence(target: number, roll: number): string {
  const degree = outcomeDegree(target, roll)
  const passed = roll >= target
  if (degree < 0.1) return passed ? 'Barely made it' : 'Barely missed'
  if (degree < 0.8) return passed ? 'Made it' : 'Missed'
  return passed ? 'Made it with ease' : 'Missed by far'
}

export const REVEALS = ['none', 'light', 'moderate', 'strong'] as const
export type Reveal = (typeof REVEALS)[number]
/** What a roll of the world means at a level: better or worse than usual, and how much. */
export type RevealReading =
  | 'nothing'
  | 'mildly better'
  | 'better'
  | 'much better'
  | 'mildly worse'
  | 'worse'
  | 'much worse'

/**
 * What the world reveals. light: only above 95 or below 5, mildly; moderate: above 66 better, below 33 worse, the
 * extremes notably; strong: the whole range.
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
