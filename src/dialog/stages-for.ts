import type { DialogConfig, SeatId } from '../contract/dialog-config.ts'
import type { StageName, TurnKind } from '../contract/events.ts'

const FULL: readonly StageName[] = ['draft', 'critique', 'final']
const SINGLE: readonly StageName[] = ['final']

/** The stages of a turn: participants draft, criticise and rewrite unless the dialog or the seat says otherwise. */
export function stagesFor(config: DialogConfig, seat: SeatId, kind: TurnKind): readonly StageName[] {
  if (kind !== 'speech') return SINGLE
  return (config.seats[seat].critique ?? config.critique) ? FULL : SINGLE
}
