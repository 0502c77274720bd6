import { useSyncExternalStore } from 'react'

export type Route =
  | { readonly screen: 'new' }
  /** turn: the id of the turn to begin at. */
  | { readonly screen: 'dialog'; readonly id: string; readonly turn?: string }
  | { readonly screen: 'compare'; readonly left: string; readonly right: string }
  /** bin: what was put into the bin, instead of the rest. */
  | { readonly screen: 'library'; readonly bin?: true }
  | { readonly screen: 'topics' }
  | { readonly screen: 'queue' }
  /** item: what of the section is opened, a mode by its id. */
  | { readonly screen: 'settings'; readonly section?: string; readonly item?: string }

/** Reads location.hash; what it does not know leads to a new dialog. */
export function parseRoute(hash: string): Route {
  const [screen, first, second, third] = hash.replace(/^#\/?/, '').split('/').map(decode)
  if (screen === 'dialog' && first) return { screen, id: first, ...(second === 'turn' && third ? { turn: third } : {}) }
  if (screen === 'compare' && first && second) return { screen, left: first, right: second }
  if (screen === 'settings')
    return { screen, ...(first ? { section: first, ...(second ? { item: second } : {}) } : {}) }
  if (screen === 'library') return { screen, ...(first === 'bin' ? { bin: true } : {}) }
  if (screen === 'topics' || screen === 'queue') return { screen }
  return { screen: 'new' }
}

export function formatRoute(route: Route): string {
  switch (route.screen) {
    case 'dialog':
      return hashOf('dialog', route.id, ...(route.turn === undefined ? [] : ['turn', route.turn]))
    case 'compare':
      return hashOf('compare', route.left, route.right)
    case 'library':
      return hashOf('library', ...(route.bin ? ['bin'] : []))
    case 'settings':
      return hashOf('settings', ...[route.section, route.item].filter((part) => part !== undefined))
    default:
      return hashOf(route.screen)
  }
}

/** @param how replace: going back leads past the address one is at now */
export function goTo(route: Route, how: 'push' | 'replace' = 'push'): void {
  if (how === 'replace') location.replace(formatRoute(route))
  else location.hash = formatRoute(route)
}

export function useRoute(): Route {
  return parseRoute(useSyncExternalStore(onHashChange, () => location.hash))
}

function onHashChange(listener: () => void): () => void {
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
