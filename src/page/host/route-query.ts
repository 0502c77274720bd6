import { useEffect, useMemo } from 'react'
import { formatRoute, parseRoute, useRoute, type Route, type RouteQuery, type Screen } from './route.ts'
import { createStore } from './store/store.ts'
import { useStore } from './store/use-select.ts'

/** The fields of a screen in the address, with their default values. The field `text` holds typed text. */
export type QueryFields = Readonly<Record<string, string>>

/** The fields of each screen when it was left. */
const left = createStore<Readonly<Partial<Record<Screen['screen'], RouteQuery>>>>({})

/**
 * The fields of a screen from the address. They are restored after a reload, by going back, and by links in the
 * sidebar.
 */
export function useRouteQuery<Fields extends QueryFields>(usual: Fields): Fields {
  const { screen, query } = useRoute()
  const json = JSON.stringify(query ?? {})
  useEffect(() => {
    const chosen = JSON.parse(json) as RouteQuery
    left.set({ ...left.get(), [screen]: chosen })
  }, [screen, json])
  return useMemo(() => fieldsOf(usual, JSON.parse(json) as RouteQuery), [usual, json])
}

/**
 * Writes fields of the current screen into the address, immediately, because a text field reads its value there. The
 * selection in a list stays (`useSelection` stores it with the history entry). Going back undoes a choice, and a
 * typed text as a whole, not letter by letter.
 */
export function changeRouteQuery<Fields extends QueryFields>(usual: Fields, change: Partial<Fields>): void {
  const { query: written, ...screen } = parseRoute(location.hash)
  const before = fieldsOf(usual, written ?? {})
  const fields: QueryFields = { ...before, ...change }
  const query = Object.fromEntries(Object.entries(fields).filter(([field, value]) => value !== usual[field]))
  const hash = formatRoute({ ...screen, query })
  if (hash === location.hash) return
  if (isTyping(before, change)) history.replaceState(history.state, '', hash)
  else history.pushState(history.state, '', hash)
  dispatchEvent(new Event('hashchange'))
}

/** Whether a change only continues a typed text. */
function isTyping(before: QueryFields, change: Partial<QueryFields>): boolean {
  const [[field, value] = ['', ''], ...others] = Object.entries(change)
  return field === 'text' && others.length === 0 && value !== '' && before[field] !== ''
}

/** The address of a screen with its fields as they were when the screen was left. */
export function routeAsLeft(screen: Screen): Route {
  const query = left.get()[screen.screen]
  return query === undefined ? screen : { ...screen, query }
}

/** Like `routeAsLeft`, for a link in a component, which changes with it. */
export function useRouteAsLeft(screen: Screen): Route {
  useStore(left)
  return routeAsLeft(screen)
}

function fieldsOf<Fields extends QueryFields>(usual: Fields, query: RouteQuery): Fields {
  return Object.fromEntries(
    Object.entries(usual).map(([field, value]) => [field, Object.hasOwn(query, field) ? query[field] : value]),
  ) as Fields
}
