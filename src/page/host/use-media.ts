import { useSyncExternalStore } from 'react'
import { zoom } from './zoom.ts'

/** The media query for windows in which the inspector covers the script. */
export const NARROW = '(max-width: 1120px)'
/** The media query for windows in which the sidebar covers the page, too. */
export const SLIM = '(max-width: 820px)'

/** Whether the window matches a media query. The query's pixels are those of the zoomed page. */
export function matchesWindow(query: string): boolean {
  return matchMedia(query.replaceAll(/(?<!\d)(\d+)px/g, (_whole, px: string) => `${Number(px) * zoom()}px`)).matches
}

/** Whether a media query matches; updated when the window's size or the page's zoom changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(onResize, () => matchesWindow(query))
}

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}
