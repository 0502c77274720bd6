import { t } from '../../../base/language/t.ts'
import type { Audience } from '../../contract/members/audience.ts'
import type { TurnKind } from '../../contract/turn/turn-kind.ts'
import { formatList } from '../../../base/format/count.ts'
import { memberName } from '../members/members.ts'
import type { DialogState, Turn } from '../state.ts'

/**
 * Whether a turn is private: notes to oneself, or a comment for some members only. The person who watches can read it,
 * and it never counts as a speech.
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

/** The readers of a comment that is not for everybody, in words: "to Jonas only"; null for any other turn. */
export function hearersOf(state: DialogState, turn: Pick<Turn, 'kind' | 'audience'>): string | null {
  const { audience, kind } = turn
  if (kind !== 'moderation' || !Array.isArray(audience)) return null
  return t('to {names} only', { names: formatList(audience.map((member) => memberName(state, member))) })
}
