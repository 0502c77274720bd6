import type { DialogSummary } from '../../contract/events.ts'
import type { ListUpdate, PackedDialog, PackedListUpdate } from '../../contract/library/list-update.ts'

/**
 * News of the list without what each row has in common with the one before it: the same few models, names and modes,
 * and everything that a dialog does not have. Of ten thousand rows that is two thirds.
 */
export function packList({ dialogs, ...rest }: ListUpdate): PackedListUpdate {
  const [first] = dialogs
  if (!first) return { ...rest, dialogs }
  const fields = Object.keys(first) as readonly (keyof DialogSummary)[]
  return {
    ...rest,
    dialogs: dialogs.map((dialog, place) => {
      const before = dialogs[place - 1]
      return before ? packed(dialog, before, fields) : dialog
    }),
  }
}

/** @param fields of every row: storage gives all of them the same */
function packed(dialog: DialogSummary, before: DialogSummary, fields: readonly (keyof DialogSummary)[]): PackedDialog {
  const row: Record<string, unknown> = {}
  // Lists and names that are the same are most often one object, for storage reads them once; else they are sent again.
  for (const field of fields) if (dialog[field] !== before[field]) row[field] = dialog[field]
  return row as unknown as PackedDialog
}

/** What `packList` was given. */
export function unpackList({ dialogs, ...rest }: PackedListUpdate): ListUpdate {
  let before: Partial<DialogSummary> = {}
  return {
    ...rest,
    dialogs: dialogs.map((row) => {
      const dialog = { ...before, ...row } as DialogSummary
      before = dialog
      return dialog
    }),
  }
}
