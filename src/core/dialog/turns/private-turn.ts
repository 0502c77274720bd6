import { t } from '../../../base/language/t.ts'
import type { Audience } from '../../contract/members/audience.ts'
import type { TurnKind } from '../../contract/turn/turn-kind.ts'
import { formatList } from '../../../base/format/count.ts'
import { memberName } from '../members/members.ts'
import type { DialogState, Turn } from '../state.ts'

/**
 * What is not said to the room: notes to oneself, and a line of the moderator to some alone. It is in the record for
 * whoever watches, and never counts as said.
 */
export function isPrivateTurn({
  kind,
  audience = 'all',
}: {
  kind: TurnKind
  audience?: Audience | undefined
}): boolean {
  return kind === 'preparation' || (kind === 'moderation' && audience !== 'all')
}

/** "to Jonas only", of a moderator's line that not everybody hears; null for what is said to the room. */
export function hearersOf(state: DialogState, turn: Pick<Turn, 'kind' | 'audience'>): string | null {
  const { audience, kind } = turn
  if (kind !== 'moderation' || !Array.isArray(audience)) return null
  return t('to {names} only', { names: formatList(audience.map((member) => memberName(state, member))) })
}
