import { useSyncExternalStore } from 'react'
import { FEATURE_SCREENS, type FeatureRoutes } from '../../features/screens.ts'
import type { FeatureRoute, FeatureScreen } from './feature-screen.ts'

export type Screen =
  | { readonly screen: 'new' }
  /** turn: the id of the turn to begin at. */
  | { readonly screen: 'dialog'; readonly id: string; readonly turn?: string }
  /** bin: what was put into the bin, instead of the rest. */
  | { readonly screen: 'library'; readonly bin?: true | undefined }
  /** item: what of the section is opened, a mode by its id. */
  | { readonly screen: 'settings'; readonly section?: string; readonly item?: string }
  | FeatureRoutes

/** What a screen is narrowed to, by the names of its fields: it stands behind a "?" in the address. */
export type RouteQuery = Readonly<Record<string, string>>

/** A screen, and what it shows of what it has; without a query, as it begins. */
export type Route = Screen & { readonly query?: RouteQuery }

/** Reads location.hash; what it does not know leads to a new dialog. */
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
    const shown = added.parse(parts.slice(path.length))
    if (shown) return { screen: added.screen, ...shown } as FeatureRoutes
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

/** Where a screen of a feature begins. */
export function beginningOf({ screen }: FeatureScreen<FeatureRoute>): Route {
  return { screen } as FeatureRoutes
}

/** The screen of that name, where a feature adds it. */
export function featureScreen(screen: string): FeatureScreen<FeatureRoute> | undefined {
  return FEATURE_SCREENS.find((each) => each.screen === screen)
}

/** @param how replace: going back leads past the address one is at now */
export function goTo(route: Route, how: 'push' | 'replace' = 'push'): void {
  if (how === 'replace') location.replace(formatRoute(route))
  else location.hash = formatRoute(route)
}

export function useRoute(): Route {
  return parseRoute(useSyncExternalStore(onHashChange, () => location.hash))
}

/** Tells of every address that the page comes to. */
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
