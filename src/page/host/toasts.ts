import type { ErrorShape } from '../../core/contract/errors/errors.ts'
import { startPageTimer } from './store/page-timer.ts'
import { createStore, type Readable } from './store/store.ts'

export interface Toast {
  readonly id: number
  readonly tone: 'plain' | 'error'
  readonly text: string
  /** What it tells of, for what a vendor said itself. */
  readonly error?: ErrorShape
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** How long a toast without an error stays, in milliseconds. */
const STAY_MS = 10_000

const store = createStore<readonly Toast[]>([])
let last = 0

export const toasts: Readable<readonly Toast[]> = store

export function dismissToast(id: number): void {
  store.set(store.get().filter((toast) => toast.id !== id))
}

/** Says what went wrong. */
export function showFailure(error: ErrorShape): void {
  showToast({ tone: 'error', text: error.message, error })
}

/**
 * Errors stay until they are dismissed. A sentence that is said again takes the place of the one before. Answers with
 * what dismisses it.
 * @param stays it tells of something under way: whoever says it dismisses it
 */
export function showToast({ action, ...toast }: Omit<Toast, 'id'>, { stays = toast.tone === 'error' } = {}): number {
  last += 1
  const id = last
  // What was undone is no longer news.
  const run = () => {
    dismissToast(id)
    action?.run()
  }
  const others = store.get().filter(({ text }) => text !== toast.text)
  store.set([...others.slice(-2), { ...toast, id, ...(action ? { action: { label: action.label, run } } : {}) }])
  if (!stays) startPageTimer(() => dismissToast(id), STAY_MS)
  return id
}
