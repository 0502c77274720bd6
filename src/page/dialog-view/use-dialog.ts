import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { DialogState } from '../../core/dialog/state.ts'
import type { DialogStore, DialogView } from '../host/store/dialog-store.ts'
import { useSelect } from '../host/store/use-select.ts'

export const DialogContext = createContext<DialogStore | null>(null)

export function useDialogStore(): DialogStore {
  const store = use(DialogContext)
  if (store === null) throw new Error('DialogContext is missing')
  return store
}

/** Selects a part of the dialog on the screen. */
export function useDialog<T>(select: (state: DialogState) => T, same?: (a: T, b: T) => boolean): T {
  return useSelect(useDialogStore(), (view) => select(view.state), same)
}

/** The dialog as of its last stored event: streaming words do not render the component again. */
export function useDialogFacts(): DialogState {
  const store = useDialogStore()
  useSelect(store, factsKey)
  return store.get().state
}

/**
 * The least time in milliseconds between two renderings of a component that needs the whole dialog, while many events
 * arrive.
 */
const CALM_MS = 250

/**
 * The state of the whole dialog, updated at most once in CALM_MS milliseconds. Opening a long dialog brings thousands
 * of events at once, which must not cause thousands of renderings.
 */
export function useCalmFacts(): DialogState {
  const store = useDialogStore()
  const subscribe = useCallback(
    (listener: () => void) => {
      let lastRender = Number.NEGATIVE_INFINITY
      let timer: ReturnType<typeof setTimeout> | undefined
      const tell = () => {
        timer = undefined
        lastRender = performance.now()
        listener()
      }
      const leave = store.subscribe(() => {
        if (timer !== undefined) return
        const wait = lastRender + CALM_MS - performance.now()
        if (wait <= 0) tell()
        else timer = setTimeout(tell, wait)
      })
      return () => {
        leave()
        clearTimeout(timer)
      }
    },
    [store],
  )
  useSyncExternalStore(subscribe, () => factsKey(store.get()))
  return store.get().state
}

/**
 * A text that changes with each stored event, and with the changes that are not stored: a requested act, folding, a
 * halt, members who write ahead.
 */
function factsKey({ state }: DialogView): string {
  return `${state.seq} ${state.pending} ${state.folding} ${state.halted?.code} ${state.ahead.members.join(' ')}`
}
