import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import { takesManner } from '../../../core/dialog/members/manners.ts'
import type { Entrant, Tournament } from './tournament.ts'

/** One planned dialog, with its entrants and motion as indices, from 0. */
export interface PlannedBout {
  /** Index of the bout in the tournament, from 0; the two bouts of a pair follow each other. */
  readonly index: number
  /** Indices of the two entrants, by side. */
  readonly first: number
  readonly second: number
  readonly motion: number
  /** Number of the round, from 1. */
  readonly round: number
}

/**
 * The bouts of a tournament in the order in which they start: motion by motion, every two entrants meet twice in a row,
 * with the sides exchanged. So even an incomplete tournament compares all entrants about equally.
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

/** The index of the other bout of a pair, with the sides exchanged. */
export function otherBout(index: number): number {
  return index % 2 === 0 ? index + 1 : index - 1
}

/**
 * The dialog to create for a bout.
 * @param rematchOf id of the first dialog of the pair, if this is the second
 * @param usd the dialog's cap, in US dollars
 */
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
 * The two seats of the debaters. A manner (a drawn persona) belongs to a seat, so that in a pair of bouts each entrant has
 * both manners. If an entrant has a persona, or is asked for short sentences, then neither gets a manner, because
 * exchanging the sides would not make that fair.
 */
function seatsOf(first: Entrant, second: Entrant): Pick<NewDialog['seats'], 'first' | 'second'> {
  if (takesManner(first) && takesManner(second)) return { first, second }
  return { first: { persona: '', ...first }, second: { persona: '', ...second } }
}
