import type { Tournament } from './tournament.ts'
import { outcomeOf } from '../../../core/dialog/judging/outcome.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { Bout } from './bout.ts'
import type { PlannedBout } from './plan.ts'
import { isOver } from '../../../core/dialog/is-over.ts'

type Met = Pick<Bout, 'first' | 'second' | 'motion' | 'round'>

/** The two entrants and the motion. */
export function metOf({ entrants, motions }: Pick<Tournament, 'entrants' | 'motions'>, planned: PlannedBout): Met {
  const [first = '', second = ''] = [entrants[planned.first]?.name, entrants[planned.second]?.name]
  return { first, second, motion: motions[planned.motion] ?? '', round: planned.round }
}

/** Whose call failed, by their place in the dialog; "" when it was neither of the two. */
export function failedSide({ first, second }: Met, member: string): string {
  return member === 'first' ? first : member === 'second' ? second : ''
}

/** Ended by the cap, closed early or not: an incomplete dialog decides nothing. */
export function isAtCap({ status, endReason }: Pick<DialogState, 'status' | 'endReason'>): boolean {
  return isOver({ status }) && endReason === 'cap'
}

/** The bout of a dialog; null while it is running or waits for somebody. */
export function boutOf(tournament: Tournament, planned: PlannedBout, state: DialogState): Bout | null {
  const met = metOf(tournament, planned)
  const failed = failedMember(state)
  if (failed !== null) return { ...met, winner: null, failedBy: failedSide(met, failed) }
  if (!isOver(state) || isAtCap(state)) return null
  return { ...met, winner: outcomeOf(state)?.winner ?? null, failedBy: null }
}

/** Whose call interrupted a dialog, so that it waits for somebody; null when none did. */
export function failedMember({ status, pauseReason, turns }: DialogState): string | null {
  if (status !== 'paused' || (pauseReason !== 'failure' && pauseReason !== 'cut')) return null
  const last = turns.at(-1)
  return last && last.status !== 'ended' ? last.member : 'moderator'
}
