import { createStore } from '../../host/store/store.ts'
import { readStored, writeStored } from '../../host/store/stored.ts'
import { useSelect } from '../../host/store/use-select.ts'

/** Texts of turns as they are being changed, by dialog and turn. */
type Edits = Readonly<Record<string, string>>

const KEY = 'idi.edits'
const store = createStore<Edits>(restore(readStored(KEY)))

function restore(kept: unknown): Edits {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function keep(next: Edits): void {
  store.set(next)
  writeStored(KEY, next)
}

/** Names a turn among those of all dialogs. */
export function editKey(dialogId: string, turnId: string): string {
  return `${dialogId}/${turnId}`
}

/** What was typed so far in place of a turn's words; null while it is not being changed. Kept over a reload. */
export function useEdit(key: string): string | null {
  return useSelect(store, (edits) => edits[key] ?? null)
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
  keep({ ...store.get(), [key]: text })
}

export function endEdit(key: string): void {
  const { [key]: _ended, ...rest } = store.get()
  keep(rest)
}
