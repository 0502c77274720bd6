import { persistedStore } from '../../host/store/persisted.ts'
import { useSelect } from '../../host/store/use-select.ts'

/** The most dismissed notes that are remembered; older ones are shown again. */
const KEPT = 200

const dismissed = persistedStore<readonly string[]>('idi.dismissed', (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [],
)

/** Whether the person has dismissed the note with this id on this computer. */
export function useDismissed(id: string): boolean {
  return useSelect(dismissed, (ids) => ids.includes(id))
}

export function dismiss(id: string): void {
  dismissed.set([...dismissed.get(), id].slice(-KEPT))
}
