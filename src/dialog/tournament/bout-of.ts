import type { Tournament } from '../../contract/tournament/tournament.ts'
import { outcomeOf } from '../judging/outcome.ts'
import type { DialogState } from '../state.ts'
import type { Bout } from './bout.ts'
import type { PlannedBout } from './plan.ts'

/** What a dialog says of its bout; null while it is under way or waits for somebody. */
export function boutOf(tournament: Tournament, planned: PlannedBout, state: DialogState): Bout | null {
  const { entrants, motions } = tournament
  const [first = '', second = ''] = [entrants[planned.first]?.name, entrants[planned.second]?.name]
  const bout = { first, second, motion: motions[planned.motion] ?? '', round: planned.round }
  const failed = failedMember(state)
  if (failed !== null)
    return { ...bout, winner: null, failedBy: failed === 'first' ? first : failed === 'second' ? second : '' }
  if (state.status !== 'completed' && state.status !== 'stopped') return null
  return { ...bout, winner: outcomeOf(state)?.winner ?? null, failedBy: null }
}

/** Whose call broke a dialog off, so that it waits for somebody; null where none did. */
function failedMember({ status, pauseReason, turns }: DialogState): string | null {
  if (status !== 'paused' || (pauseReason !== 'failure' && pauseReason !== 'cut')) return null
  const last = turns.at(-1)
  return last && last.status !== 'ended' ? last.member : 'moderator'
}
