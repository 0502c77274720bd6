import { persistedEntries, restoreText } from '../../host/store/persisted.ts'
import { useSelect } from '../../host/store/use-select.ts'

/** Unsaved edits of turns, by dialog and turn. */
const edits = persistedEntries('idi.edits', restoreText)

/** The key of a turn among those of all dialogs. */
export function editKey(dialogId: string, turnId: string): string {
  return `${dialogId}/${turnId}`
}

/** The unsaved edit of a turn; null while it is not being edited. It outlives a reload. */
export function useEdit(key: string): string | null {
  return useSelect(edits, (texts) => texts[key] ?? null)
}

let begun: string | null = null

/** Opens a turn for editing. */
export function beginEdit(key: string, text: string): void {
  begun = key
  setEdit(key, text)
}

/**
 * True once, for a turn that was just opened for editing. After a reload, or when the turn scrolls back into view, the
 * editor does not take the focus.
 */
export function takesFocus(key: string): boolean {
  const takes = begun === key
  if (takes) begun = null
  return takes
}

export function setEdit(key: string, text: string): void {
  edits.set(key, text)
}

export function endEdit(key: string): void {
  edits.set(key, null)
}
