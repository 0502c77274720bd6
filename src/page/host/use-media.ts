import { useSyncExternalStore } from 'react'
import { zoom } from './zoom.ts'

/** A media query: at this width the inspector is over the script instead of beside it. */
export const NARROW = '(max-width: 1120px)'
/** Below this width the sidebar is over the page as well. */
export const SLIM = '(max-width: 820px)'

/** Whether the window matches; its size is measured in pixels of the zoomed page. */
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
