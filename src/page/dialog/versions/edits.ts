import { persistedEntries, restoreText } from '../../host/store/persisted.ts'
import { useSelect } from '../../host/store/use-select.ts'

/** Texts of turns as they are being changed, by dialog and turn. */
const edits = persistedEntries('idi.edits', restoreText)

/** Names a turn among those of all dialogs. */
export function editKey(dialogId: string, turnId: string): string {
  return `${dialogId}/${turnId}`
}

/** What was typed so far in place of a turn's words; null while it is not being changed. Kept over a reload. */
export function useEdit(key: string): string | null {
  return useSelect(edits, (texts) => texts[key] ?? null)
}

let begun: string | null = null

/** Opens a turn for changes. */
export function beginEdit(key: string, text: string): void {
  begun = key
  setEdit(key, text)
}

/** True once, for a turn that was opened just now: after a reload, or on its way back into view, nothing takes the focus. */
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
