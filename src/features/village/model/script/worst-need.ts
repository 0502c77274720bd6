import { NEEDS, SCRIPT, type Need } from '../constants.ts'
import type { Perception } from '../observe/perceived.ts'

/** The lowest need, if it is below 50 (score = 50 − value); null for none. */
export function worstNeed({ needs }: Pick<Perception, 'needs'>): Need | null {
  const [worst] = NEEDS.filter((need) => needs[need] < SCRIPT.search).toSorted(
    (one, other) => needs[one] - needs[other],
  )
  return worst ?? null
}
