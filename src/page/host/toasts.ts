import { wordsOf } from '../../base/language/say.ts'
import type { ErrorShape } from '../../core/contract/errors/errors.ts'
import { startPageTimer } from './store/page-timer.ts'
import { createStore, type Readable } from './store/store.ts'

export interface Toast {
  readonly id: number
  readonly tone: 'plain' | 'error'
  readonly text: string
  /** The error, whose message by a vendor is shown, too. */
  readonly error?: ErrorShape
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** The milliseconds for which a toast without an error is shown. */
const STAY_MS = 10_000

const store = createStore<readonly Toast[]>([])
let last = 0

export const toasts: Readable<readonly Toast[]> = store

export function dismissToast(id: number): void {
  store.set(store.get().filter((toast) => toast.id !== id))
}

/** Shows an error as a toast. */
export function showFailure(error: ErrorShape): void {
  showToast({ tone: 'error', text: wordsOf(error), error })
}

/**
 * Shows a toast. Errors stay until they are dismissed. A toast with the same sentence replaces the earlier one. Returns
 * the id that dismisses it.
 * @param stays set for a toast about something that is running, which the caller dismisses
 */
export function showToast({ action, ...toast }: Omit<Toast, 'id'>, { stays = toast.tone === 'error' } = {}): number {
  last += 1
  const id = last
  // An action such as an undo makes the message outdated, so the toast closes.
  const run = () => {
    dismissToast(id)
    action?.run()
  }
  const others = store.get().filter(({ text }) => text !== toast.text)
  store.set([...others.slice(-2), { ...toast, id, ...(action ? { action: { label: action.label, run } } : {}) }])
  if (!stays) startPageTimer(() => dismissToast(id), STAY_MS)
  return id
}
