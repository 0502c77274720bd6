import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import { takesManner } from '../../../core/dialog/members/manners.ts'
import type { Entrant, Tournament } from './tournament.ts'

/** One planned dialog. */
export interface PlannedBout {
  /** Its place in the tournament, from 0; the two of a pair follow each other. */
  readonly index: number
  /** The two debaters, by their place among the entrants. */
  readonly first: number
  readonly second: number
  readonly motion: number
  readonly round: number
}

/**
 * Everybody against everybody, motion by motion, each pair once on either side, one right after the other, so that an
 * incomplete tournament compares everybody about equally.
 */
export function planOf({ entrants, motions, rounds }: Tournament): readonly PlannedBout[] {
  const plan: PlannedBout[] = []
  for (let round = 1; round <= rounds; round += 1)
    for (let motion = 0; motion < motions.length; motion += 1)
      for (let one = 0; one < entrants.length; one += 1)
        for (let other = one + 1; other < entrants.length; other += 1) {
          // The first side alternates from motion to motion, so that a tournament that ends within a pair favours nobody.
          const [first, second] = (round + motion) % 2 === 0 ? [other, one] : [one, other]
          plan.push({ index: plan.length, first, second, motion, round })
          plan.push({ index: plan.length, first: second, second: first, motion, round })
        }
  return plan
}

/** The other bout of a pair: the same two on the same motion, sides exchanged. */
export function otherBout(index: number): number {
  return index % 2 === 0 ? index + 1 : index - 1
}

/** The dialog of a bout. @param rematchOf the first of the pair, if this is the second @param usd its cap */
export function dialogOf(
  tournament: Tournament,
  { index, first, second, motion }: PlannedBout,
  { rematchOf, usd }: { readonly rematchOf?: string | undefined; readonly usd?: number | undefined } = {},
): NewDialog {
  const { entrants, motions, mode, moderator, turns, critique, length, language, seed } = tournament
  const [one, other] = [entrants[first], entrants[second]]
  const topic = motions[motion]
  if (!one || !other || topic === undefined) throw new RangeError('The tournament has no such bout.')
  return {
    topic,
    mode,
    turns,
    critique,
    ...(length !== undefined && { length }),
    ...(language !== undefined && { language }),
    seats: { moderator, ...seatsOf(one, other) },
    // Both dialogs of a pair have the same draws, so that nothing else differs.
    seed: (seed + Math.floor(index / 2) * 7_919) % 0x1_0000_0000,
    ...(rematchOf !== undefined && { rematchOf: { dialogId: rematchOf } }),
    ...(usd !== undefined && { cap: { usd } }),
  }
}

/**
 * A manner is drawn for the seat, so that over a pair each entrant has both. If one has its own, or is asked for
 * short sentences, the other gets none, because the pair would not balance that.
 */
function seatsOf(first: Entrant, second: Entrant): Pick<NewDialog['seats'], 'first' | 'second'> {
  if (takesManner(first) && takesManner(second)) return { first, second }
  return { first: { persona: '', ...first }, second: { persona: '', ...second } }
}
