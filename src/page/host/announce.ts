import { createStore, type Readable } from './store/store.ts'

const store = createStore('')

/** What a screen reader was told last: changes at boundaries only. */
export const announcement: Readable<string> = store

export function announce(words: string): void {
  store.set(words)
}
