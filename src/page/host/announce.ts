import { createStore, type Readable } from './store/store.ts'

const store = createStore('')

/** The last text that was announced to screen readers. */
export const announcement: Readable<string> = store

export function announce(words: string): void {
  store.set(words)
}
