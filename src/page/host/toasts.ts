import { wordsOf } from '../../base/language/say.ts'
import type { ErrorShape } from '../../core/contract/errors/errors.ts'
import { startPageTimer } from './store/page-timer.ts'
import { createStore, type Readable } from './store/store.ts'

export interface Toast {
  readonly id: number
  readonly tone: 'plain' | 'error'
  readonly text: string
  /** The error, for a vendor's own message. */
  readonly error?: ErrorShape
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** How long a toast without an error is shown, in milliseconds. */
const STAY_MS = 10_000

const store = createStore<readonly Toast[]>([])
let last = 0

export const toasts: Readable<readonly Toast[]> = store

export function dismissToast(id: number): void {
  store.set(store.get().filter((toast) => toast.id !== id))
}

/** Says what went wrong. */
export function showFailure(error: ErrorShape): void {
  showToast({ tone: 'error', text: wordsOf(error), error })
}

/**
 * Shows a toast. Errors stay until they are dismissed. A repeated sentence replaces the one before. Returns a
 * function that dismisses it.
 * @param stays it is about something that is running: the caller dismisses it
 */
export function showToast({ action, ...toast }: Omit<Toast, 'id'>, { stays = toast.tone === 'error' } = {}): number {
  last += 1
  const id = last
  // After its action, such as an undo, the message of the toast is outdated, so the toast closes.
  const run = () => {
    dismissToast(id)
    action?.run()
  }
  const others = store.get().filter(({ text }) => text !== toast.text)
  store.set([...others.slice(-2), { ...toast, id, ...(action ? { action: { label: action.label, run } } : {}) }])
  if (!stays) startPageTimer(() => dismissToast(id), STAY_MS)
  return id
}
