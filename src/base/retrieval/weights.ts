/** How much each signal counts in each profile. */
export const WEIGHTS = {
  balanced: { semantic: 0.5, recency: 0.3, importance: 0.2 },
  recent: { semantic: 0.4, recency: 0.4, importance: 0.2 },
  salience: { semantic: 0.4, recency: 0.2, importance: 0.4 },
  semantic: { semantic: 0.6, recency: 0.25, importance: 0.15 },
} as const

export type Profile = keyof typeof WEIGHTS

const DAY_MS = 86_400_000
const DECAY_PER_DAY = 0.1
/** The highest importance. The scale is 1 to 10 for everything, and an unknown importance counts as the middle. */
const IMPORTANCE_MAX = 10
export const IMPORTANCE_UNKNOWN = 5
/** A related item was not found itself, so it counts less, and less again for each hop. */
const RELATED = 0.5
const PER_HOP = 0.8

/** The signals of a score, each from 0 to 1. */
export interface Signals {
  readonly semantic: number
  readonly recency: number
  readonly importance: number
}

/** The recency of something said: 1 for now, one half after a week. It never becomes 0. */
export function recencyOf(at: number, now: number): number {
  return Math.exp(-DECAY_PER_DAY * Math.max(0, (now - at) / DAY_MS))
}

/** The signal for an importance. @param raw from 1 to 10 */
export function importanceOf(raw: number): number {
  return Math.min(1, Math.max(0, raw / IMPORTANCE_MAX))
}

export function weigh({ semantic, recency, importance }: Signals, profile: Profile): number {
  const weights = WEIGHTS[profile]
  return weights.semantic * semantic + weights.recency * recency + weights.importance * importance
}

/** The relevance of an item reached over relations of these strengths. */
export function overHops(strengths: readonly number[]): number {
  return strengths.reduce((left, strength) => left * PER_HOP * Math.min(1, Math.max(0, strength)), RELATED)
}
