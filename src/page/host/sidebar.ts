import { createStore } from './store/store.ts'
import { persistedStore } from './store/persisted.ts'
import { matchesWindow, SLIM, useMedia } from './use-media.ts'
import { useStore } from './store/use-select.ts'

/**
 * Whether the sidebar is open: `beside` the page, where it is stored for the next load, and `over` the page in a narrow
 * window, where it is closed at first.
 */
const beside = persistedStore('idi.sidebar', (stored) => stored !== false)
const over = createStore(false)

export function useSidebarOpen(): boolean {
  const slim = useMedia(SLIM)
  const open = useStore(beside)
  const openOver = useStore(over)
  return slim ? openOver : open
}

export function toggleSidebar(): void {
  if (matchesWindow(SLIM)) return over.set(!over.get())
  beside.set(!beside.get())
}

/** Closes the sidebar when it covers the page. */
export function leaveSidebar(): void {
  over.set(false)
}
