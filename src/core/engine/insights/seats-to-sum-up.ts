import type { SeatId } from '../../contract/dialog-config.ts'
import type { Fact } from '../../contract/events.ts'
import { finishedSpeeches } from '../../dialog/insights.ts'
import type { DialogState } from '../../dialog/state.ts'

/** Facts that can change what a participant has argued. */
const CHANGES: ReadonlySet<Fact['type']> = new Set(['turn-ended', 'turn-edited', 'version-chosen'])

/** The participants who have no summary made since a speech was last spoken or changed. */
export function seatsToSumUp(state: DialogState, facts: readonly Fact[]): readonly SeatId[] {
  const speeches = new Set(
    finishedSpeeches(state).flatMap((turn) => [turn.id, ...turn.versions.map((version) => version.id)]),
  )
  const changed =
    facts.findLast((fact) => CHANGES.has(fact.type) && 'turnId' in fact && speeches.has(fact.turnId))?.seq ?? 0
  const fresh = new Set(
    facts.flatMap((fact) => (fact.type === 'participant-summarized' && fact.seq > changed ? [fact.seat] : [])),
  )
  return (['first', 'second'] as const).filter((seat) => !fresh.has(seat) && finishedSpeeches(state, seat).length > 0)
}
