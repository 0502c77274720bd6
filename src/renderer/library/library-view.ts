import { goTo } from '../host/route.ts'
import { createStore } from '../host/store/store.ts'

export const SORTS = ['newest', 'oldest', 'changed', 'title'] as const
export type Sort = (typeof SORTS)[number]
export const STATUSES = ['all', 'running', 'paused', 'completed', 'stopped', 'created'] as const
export type StatusFilter = (typeof STATUSES)[number]

/** What the library shows: kept while the page lives, so that coming back from a dialog finds the same place. */
export interface LibraryView {
  readonly text: string
  /** Empty strings choose all. */
  readonly mode: string
  readonly model: string
  readonly tag: string
  readonly status: StatusFilter
  readonly sort: Sort
}

export const ALL: LibraryView = { text: '', mode: '', model: '', tag: '', status: 'all', sort: 'newest' }

export const libraryView = createStore<LibraryView>(ALL)

/** Counts the wishes to type into the library's search field. */
export const searchWish = createStore(0)

export function changeView(change: Partial<LibraryView>): void {
  libraryView.set({ ...libraryView.get(), ...change })
}

/** Shows the library with everything said that has these words, ready for others; without words as it was left. */
export function searchEverything(text?: string): void {
  if (text !== undefined) libraryView.set({ ...ALL, text })
  goTo({ screen: 'library' })
  searchWish.set(searchWish.get() + 1)
}
