import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import { persistedEntries, restoreText } from '../../host/store/persisted.ts'

/** Words typed for an aside and not said yet, by dialog and member: they outlive a reload. */
export const asideDrafts = persistedEntries('idi.aside', restoreText, 20)

export function asideKey(dialogId: string, member: MemberId): string {
  return `${dialogId} ${member}`
}
