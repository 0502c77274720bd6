import { useSyncExternalStore } from 'react'
import { zoom } from './zoom.ts'

/** Below this the inspector lies over the script instead of beside it. */
export const NARROW = '(max-width: 1120px)'
/** Below this the sidebar lies over the page as well. */
export const SLIM = '(max-width: 820px)'

/** Whether the window is so, its size taken in the pixels of the zoomed page. */
export function matchesWindow(query: string): boolean {
  return matchMedia(query.replaceAll(/(?<!\d)(\d+)px/g, (_whole, px: string) => `${Number(px) * zoom()}px`)).matches
}

/** The same, watched: the page tells of a new zoom as the window does of a new size. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(onResize, () => matchesWindow(query))
}

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}
