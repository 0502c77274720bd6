import { createStore, type Readable } from './store/store.ts'

const store = createStore('')

/** The last announcement to screen readers: changes at boundaries only. */
export const announcement: Readable<string> = store

export function announce(words: string): void {
  store.set(words)
}
