import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import { persistedEntries, restoreText } from '../../host/store/persisted.ts'

/** Typed words for an aside that were not sent, by dialog and member; they outlive a reload. */
export const asideDrafts = persistedEntries('idi.aside', restoreText, 20)

export function asideKey(dialogId: string, member: MemberId): string {
  return `${dialogId} ${member}`
}
