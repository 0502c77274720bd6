import type { Tournament } from './tournament.ts'
import { outcomeOf } from '../../../core/dialog/judging/outcome.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { Bout } from './bout.ts'
import type { PlannedBout } from './plan.ts'
import { isOver } from '../../../core/dialog/is-over.ts'

type Met = Pick<Bout, 'first' | 'second' | 'motion' | 'round'>

/** The names of the two entrants of a bout, its motion and its round. */
export function metOf({ entrants, motions }: Pick<Tournament, 'entrants' | 'motions'>, planned: PlannedBout): Met {
  const [first = '', second = ''] = [entrants[planned.first]?.name, entrants[planned.second]?.name]
  return { first, second, motion: motions[planned.motion] ?? '', round: planned.round }
}

/** The name of the entrant whose call failed; "" when it was neither of the two. @param member whose call it was */
export function failedSide({ first, second }: Met, member: string): string {
  return member === 'first' ? first : member === 'second' ? second : ''
}

/** Whether a cap on costs ended the dialog. Such a dialog is incomplete and gives no result. */
export function isAtCap({ status, endReason }: Pick<DialogState, 'status' | 'endReason'>): boolean {
  return isOver({ status }) && endReason === 'cap'
}

/** The bout of a dialog; null while it has no result: while it runs or waits, or when its cap ended it. */
export function boutOf(tournament: Tournament, planned: PlannedBout, state: DialogState): Bout | null {
  const met = metOf(tournament, planned)
  const failed = failedMember(state)
  if (failed !== null) return { ...met, winner: null, failedBy: failedSide(met, failed) }
  if (!isOver(state) || isAtCap(state)) return null
  return { ...met, winner: outcomeOf(state)?.winner ?? null, failedBy: null }
}

/** The member whose failed call paused the dialog; null when none did. */
export function failedMember({ status, pauseReason, turns }: DialogState): string | null {
  if (status !== 'paused' || (pauseReason !== 'failure' && pauseReason !== 'cut')) return null
  const last = turns.at(-1)
  return last && last.status !== 'ended' ? last.member : 'moderator'
}
