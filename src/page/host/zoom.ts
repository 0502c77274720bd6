import { appearance } from './theme.ts'

/**
 * The zoom of the page, 1 at 100 %. getBoundingClientRect and the size of the window are in zoomed pixels, lengths in
 * styles are not.
 */
export function zoom(): number {
  return appearance.get().zoom / 100
}

/** The size of the window in pixels without the zoom. */
export function windowSize(): { readonly width: number; readonly height: number } {
  return { width: innerWidth / zoom(), height: innerHeight / zoom() }
}
