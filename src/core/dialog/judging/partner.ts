import type { DialogSummary } from '../../contract/events.ts'

/** The other dialog of a pair, and which of the two came first. */
export interface Partner {
  readonly id: string
  /** Whether the other dialog is the rematch or the first one. */
  readonly is: 'first' | 'rematch'
}

type Listed = Pick<DialogSummary, 'id' | 'rematchOf' | 'binnedAt' | 'createdAt'>

/**
 * The dialog whose sides are exchanged in this one, else the newest in which this one's are; what lies in the bin is no
 * rematch. Null for a dialog that stands alone. The first one may be gone: its id is all that is known of it.
 */
export function partnerOf(
  { id, rematchOf }: { readonly id: string; readonly rematchOf: string | null },
  dialogs: readonly Listed[],
): Partner | null {
  if (rematchOf !== null) return { id: rematchOf, is: 'first' }
  const [newest] = dialogs
    .filter((dialog) => dialog.rematchOf === id && dialog.binnedAt === null)
    .toSorted((a, b) => b.createdAt - a.createdAt)
  return newest ? { id: newest.id, is: 'rematch' } : null
}
