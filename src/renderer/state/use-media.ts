import { useSyncExternalStore } from 'react'

/** Below this the inspector lies over the script instead of beside it. */
export const NARROW = '(max-width: 1120px)'
/** Below this the sidebar lies over the page as well. */
export const SLIM = '(max-width: 820px)'

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
