import { createStore } from '../../host/store/store.ts'
import { readStored, writeStored } from '../../host/store/stored.ts'
import { useSelect } from '../../host/store/use-select.ts'

const KEY = 'idi.dismissed'
/** Older ones are shown again: nobody looks at that many. */
const KEPT = 200

const kept = readStored(KEY)
const store = createStore<readonly string[]>(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [])

/** Whether a note was put away here. */
export function useDismissed(id: string): boolean {
  return useSelect(store, (ids) => ids.includes(id))
}

export function dismiss(id: string): void {
  store.set([...store.get(), id].slice(-KEPT))
  writeStored(KEY, store.get())
}
