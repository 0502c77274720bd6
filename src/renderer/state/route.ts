import { useSyncExternalStore } from 'react'

export type Route = { readonly screen: 'new' } | { readonly screen: 'dialog'; readonly id: string } | { readonly screen: 'library' } | { readonly screen: 'settings' }

/** Reads location.hash; what it does not know leads to a new dialog. */
export function parseRoute(hash: string): Route {
  const [screen, id] = hash.replace(/^#\/?/, '').split('/')
  if (screen === 'dialog' && id) return { screen, id: decode(id) }
  if (screen === 'library' || screen === 'settings') return { screen }
  return { screen: 'new' }
}

export function formatRoute(route: Route): string {
  return route.screen === 'dialog' ? `#/dialog/${encodeURIComponent(route.id)}` : `#/${route.screen}`
}

export function goTo(route: Route): void {
  location.hash = formatRoute(route)
}

export function useRoute(): Route {
  return parseRoute(useSyncExternalStore(onHashChange, () => location.hash))
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
