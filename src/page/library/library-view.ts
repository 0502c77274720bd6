import { changeRouteQuery, routeAsLeft, useRouteQuery } from '../host/route-query.ts'
import { goTo } from '../host/route.ts'
import { createStore } from '../host/store/store.ts'

export const SORTS = ['newest', 'oldest', 'changed', 'title'] as const
export type Sort = (typeof SORTS)[number]
export const STATUSES = ['all', 'running', 'paused', 'completed', 'stopped', 'created'] as const
export type StatusFilter = (typeof STATUSES)[number]

/** The search text, the filters and the order of the library, which are in its address. */
export interface LibraryView {
  readonly text: string
  /** An empty text matches all. */
  readonly mode: string
  /** A style of that mode. */
  readonly style: string
  readonly model: string
  readonly tag: string
  readonly status: StatusFilter
  readonly sort: Sort
}

export const ALL: LibraryView = { text: '', mode: '', style: '', model: '', tag: '', status: 'all', sort: 'newest' }
const USUAL: Readonly<Record<keyof LibraryView, string>> = ALL

/** Counts the requests to focus the search field of the library. */
export const searchWish = createStore(0)

export function useLibraryView(): LibraryView {
  const { status, sort, ...rest } = useRouteQuery(USUAL)
  // The address may contain invalid values, because a person may have written it.
  return {
    ...rest,
    status: STATUSES.find((each) => each === status) ?? ALL.status,
    sort: SORTS.find((each) => each === sort) ?? ALL.sort,
  }
}

export function changeView(change: Partial<LibraryView>): void {
  changeRouteQuery(USUAL, change)
}

/** Opens the library and focuses its search field, with this text; without a text as the library was left. */
export function searchEverything(text?: string): void {
  goTo(text === undefined ? routeAsLeft({ screen: 'library' }) : { screen: 'library', query: { text } })
  searchWish.set(searchWish.get() + 1)
}
