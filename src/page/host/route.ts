import { useSyncExternalStore } from 'react'
import { FEATURE_SCREENS, type FeatureRoutes } from '../../features/screens.ts'
import type { FeatureRoute, FeatureScreen } from './feature-screen.ts'

export type Screen =
  | { readonly screen: 'new' }
  /** turn: the id of the turn to begin at. */
  | { readonly screen: 'dialog'; readonly id: string; readonly turn?: string }
  | { readonly screen: 'compare'; readonly left: string; readonly right: string }
  /** bin: what was put into the bin, instead of the rest. */
  | { readonly screen: 'library'; readonly bin?: true | undefined }
  /** id: of a conversation; absent: a new one. */
  | { readonly screen: 'ask'; readonly id?: string }
  | { readonly screen: 'memory' }
  | { readonly screen: 'graph' }
  | { readonly screen: 'topics' }
  | { readonly screen: 'queue' }
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
  const [screen, first, second, third] = path.split('/').map(decode)
  if (screen === 'dialog' && first) return { screen, id: first, ...(second === 'turn' && third ? { turn: third } : {}) }
  if (screen === 'compare' && first && second) return { screen, left: first, right: second }
  if (screen === 'settings')
    return { screen, ...(first ? { section: first, ...(second ? { item: second } : {}) } : {}) }
  if (screen === 'library' && first === 'ask') return { screen: 'ask', ...(second ? { id: second } : {}) }
  if (screen === 'library' && (first === 'memory' || first === 'graph')) return { screen: first }
  if (screen === 'library') return { screen, ...(first === 'bin' ? { bin: true } : {}) }
  if (screen === 'topics' || screen === 'queue') return { screen }
  const added = featureScreen(screen ?? '')
  return added ? ({ screen: added.screen, ...added.parse([first, second, third]) } as FeatureRoutes) : { screen: 'new' }
}

export function formatRoute(route: Route): string {
  const query = new URLSearchParams(route.query).toString()
  return `${formatScreen(route)}${query === '' ? '' : `?${query}`}`
}

function formatScreen(route: Screen): string {
  switch (route.screen) {
    case 'dialog':
      return hashOf('dialog', route.id, ...(route.turn === undefined ? [] : ['turn', route.turn]))
    case 'compare':
      return hashOf('compare', route.left, route.right)
    case 'library':
      return hashOf('library', ...(route.bin ? ['bin'] : []))
    case 'ask':
      return hashOf('library', 'ask', ...(route.id === undefined ? [] : [route.id]))
    case 'memory':
    case 'graph':
      return hashOf('library', route.screen)
    case 'settings':
      return hashOf('settings', ...[route.section, route.item].filter((part) => part !== undefined))
    case 'new':
    case 'topics':
    case 'queue':
      return hashOf(route.screen)
    default:
      return formatFeature(route)
  }
}

function formatFeature(route: FeatureRoute): string {
  return hashOf(route.screen, ...(featureScreen(route.screen)?.format(route) ?? []))
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
