import { useMemo } from 'react'
import type { DialogView } from '../host/store/dialog-store.ts'
import { useApp } from '../host/app-model.ts'
import { dialogStoreOf } from '../host/kept-dialogs.ts'
import { useSelect } from '../host/store/use-select.ts'

/** Another dialog as of its last stored event, or the reason why it cannot be loaded. */
export function useFacts(id: string): DialogView {
  const app = useApp()
  const store = useMemo(() => dialogStoreOf(app, id), [app, id])
  useSelect(store, ({ state, problem }) => `${state.seq} ${state.status} ${problem?.code}`)
  return store.get()
}
