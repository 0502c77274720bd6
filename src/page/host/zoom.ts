import { appearance } from './theme.ts'

/** 1 at 100 %. Boxes of getBoundingClientRect and the window's size are before the zoom, lengths in styles after it. */
export function zoom(): number {
  return appearance.get().zoom / 100
}

/** The size of the window in CSS pixels of the page. */
export function windowSize(): { readonly width: number; readonly height: number } {
  return { width: innerWidth / zoom(), height: innerHeight / zoom() }
}
