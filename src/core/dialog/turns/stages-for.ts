import type { DialogConfig } from '../../contract/dialog-config.ts'
import type { StageName, TurnKind } from '../../contract/turn/turn-parts.ts'
import { isSeat, type MemberId } from '../../contract/members/member-ids.ts'
import { criticOf } from '../members/critic.ts'

const FULL: readonly StageName[] = ['draft', 'critique', 'final']
const SINGLE: readonly StageName[] = ['final']

/** The stages of a turn: participants draft, are criticised and rewrite unless the dialog or the seat says otherwise. Others speak at once. */
export function stagesFor(config: DialogConfig, member: MemberId, kind: TurnKind): readonly StageName[] {
  if (kind !== 'speech' || !isSeat(member)) return SINGLE
  return criticOf(config, member) === 'nobody' ? SINGLE : FULL
}
