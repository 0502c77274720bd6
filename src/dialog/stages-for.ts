import type { DialogConfig } from '../contract/dialog-config.ts'
import type { StageName, TurnKind } from '../contract/turn-parts.ts'
import { isSeat, type MemberId } from '../contract/member-ids.ts'

const FULL: readonly StageName[] = ['draft', 'critique', 'final']
const SINGLE: readonly StageName[] = ['final']

/** The stages of a turn: participants draft, criticise and rewrite unless the dialog or the seat says otherwise. Characters speak at once. */
export function stagesFor(config: DialogConfig, member: MemberId, kind: TurnKind): readonly StageName[] {
  if (kind !== 'speech' || !isSeat(member)) return SINGLE
  return (config.seats[member].critique ?? config.critique) ? FULL : SINGLE
}
