import type { DialogSummary } from '../../contract/events.ts'
import type { ListUpdate, PackedDialog, PackedListUpdate } from '../../contract/library/list-update.ts'

/**
 * Updates of the list in which each row leaves out fields that equal those of the row before: the same few models,
 * names and modes, and all empty fields. For ten thousand rows this saves two thirds.
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

/** @param fields the fields of every row, which storage always sets */
function packed(dialog: DialogSummary, before: DialogSummary, fields: readonly (keyof DialogSummary)[]): PackedDialog {
  const row: Record<string, unknown> = {}
  // Equal lists and names are usually the same object, because storage reads them once; otherwise they are sent again.
  for (const field of fields) if (dialog[field] !== before[field]) row[field] = dialog[field]
  return row as unknown as PackedDialog
}

/** Restores what `packList` packed. */
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
