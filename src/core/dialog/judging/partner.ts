import type { DialogSummary } from '../../contract/events.ts'

/** The other dialog of a pair, and which of the two came first. */
export interface Partner {
  readonly id: string
  /** Whether the other dialog is the rematch or the first one. */
  readonly is: 'first' | 'rematch'
}

type Listed = Pick<DialogSummary, 'id' | 'rematchOf' | 'binnedAt' | 'createdAt'>

/**
 * The dialog whose sides this one exchanges, else the newest that exchanges this one's; dialogs in the bin do not
 * count. Null when there is none. The earlier one may have been deleted: then only its id is known.
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
