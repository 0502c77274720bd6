import { createContext, use } from 'react'
import type { DialogState } from '../../dialog/state.ts'
import type { DialogStore } from '../state/dialog-store.ts'
import { useSelect } from '../state/use-select.ts'

export const DialogContext = createContext<DialogStore | null>(null)

export function useDialogStore(): DialogStore {
  const store = use(DialogContext)
  if (store === null) throw new Error('DialogContext is missing')
  return store
}

/** One part of the dialog on the screen. */
export function useDialog<T>(select: (state: DialogState) => T, same?: (a: T, b: T) => boolean): T {
  return useSelect(useDialogStore(), (view) => select(view.state), same)
}

/** The dialog as of its last fact: words under way do not render it again. */
export function useDialogFacts(): DialogState {
  const store = useDialogStore()
  // Status, pending wish, folding and halt are set by signals, and facts have numbers.
  useSelect(store, ({ state }) => `${state.seq} ${state.pending} ${state.folding} ${state.halted?.code}`)
  return store.get().state
}
