import { useSyncExternalStore } from 'react'
import { FEATURE_SCREENS, type FeatureRoutes } from '../../features/screens.ts'
import type { FeatureRoute, FeatureScreen } from './feature-screen.ts'

export type Screen =
  | { readonly screen: 'new' }
  /** `turn` is the id of the turn at which to begin. */
  | { readonly screen: 'dialog'; readonly id: string; readonly turn?: string }
  /** `bin` is set when the library shows the bin. */
  | { readonly screen: 'library'; readonly bin?: true | undefined }
  /** `item` is the id of the item that is open in the section, for example of a mode. */
  | { readonly screen: 'settings'; readonly section?: string; readonly item?: string }
  | FeatureRoutes

/** The fields of a screen by name, which follow a "?" in the address. */
export type RouteQuery = Readonly<Record<string, string>>

/** A screen with its fields; without `query` they have the default values. */
export type Route = Screen & { readonly query?: RouteQuery }

/** Parses location.hash; an unknown address leads to a new dialog. */
export function parseRoute(hash: string): Route {
  const [path = '', ...rest] = hash.replace(/^#\/?/, '').split('?')
  const query = Object.fromEntries(new URLSearchParams(rest.join('?')))
  return { ...parseScreen(path), ...(Object.keys(query).length > 0 ? { query } : {}) }
}

function parseScreen(path: string): Screen {
  const parts = path.split('/').map(decode)
  const [screen, first, second, third] = parts
  if (screen === 'dialog' && first) return { screen, id: first, ...(second === 'turn' && third ? { turn: third } : {}) }
  if (screen === 'settings')
    return { screen, ...(first ? { section: first, ...(second ? { item: second } : {}) } : {}) }
  for (const added of FEATURE_SCREENS) {
    const path = added.path.split('/')
    if (!path.every((part, index) => part === parts[index])) continue
    const parsed = added.parse(parts.slice(path.length))
    if (parsed) return { screen: added.screen, ...parsed } as FeatureRoutes
  }
  return screen === 'library' ? { screen, ...(first === 'bin' ? { bin: true } : {}) } : { screen: 'new' }
}

export function formatRoute(route: Route): string {
  const query = new URLSearchParams(route.query).toString()
  return `${formatScreen(route)}${query === '' ? '' : `?${query}`}`
}

function formatScreen(route: Screen): string {
  switch (route.screen) {
    case 'dialog':
      return hashOf('dialog', route.id, ...(route.turn === undefined ? [] : ['turn', route.turn]))
    case 'library':
      return hashOf('library', ...(route.bin ? ['bin'] : []))
    case 'settings':
      return hashOf('settings', ...[route.section, route.item].filter((part) => part !== undefined))
    case 'new':
      return hashOf('new')
    default:
      return formatFeature(route)
  }
}

function formatFeature(route: FeatureRoute): string {
  const screen = featureScreen(route.screen)
  return hashOf(...(screen ? [...screen.path.split('/'), ...screen.format(route)] : [route.screen]))
}

/** The address of a feature's screen when it is opened first. */
export function firstRouteOf({ screen }: FeatureScreen<FeatureRoute>): Route {
  return { screen } as FeatureRoutes
}

/** The screen of a feature with this name; undefined when there is none. */
export function featureScreen(screen: string): FeatureScreen<FeatureRoute> | undefined {
  return FEATURE_SCREENS.find((each) => each.screen === screen)
}

/** Opens a screen. @param how "replace" leaves the current address out of the history */
export function goTo(route: Route, how: 'push' | 'replace' = 'push'): void {
  if (how === 'replace') location.replace(formatRoute(route))
  else location.hash = formatRoute(route)
}

export function useRoute(): Route {
  return parseRoute(useSyncExternalStore(onHashChange, () => location.hash))
}

/** The address of the screen without its fields. It changes when the screen is left, or shows another of its items. */
export function useScreenAddress(): string {
  return useSyncExternalStore(onHashChange, () => formatScreen(parseRoute(location.hash)))
}

/** Calls the listener for each new address of the page. Returns a function that stops this. */
export function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

function hashOf(...parts: readonly string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
