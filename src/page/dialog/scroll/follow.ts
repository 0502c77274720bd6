/** The scroll position of a box, in pixels. */
export interface ScrollPlace {
  readonly top: number
  /** Height of what is visible. */
  readonly view: number
  readonly height: number
}

/** This many pixels from the end count as the end. */
export const AT_END_PX = 48

export function isAtEnd({ top, view, height }: ScrollPlace): boolean {
  return height - top - view <= AT_END_PX
}

/**
 * Whether the newest words are kept in view after scrolling from one place to another. Reaching the end turns this
 * on, scrolling up turns it off, and growing text does neither.
 */
export function followAfterScroll(following: boolean, from: ScrollPlace, to: ScrollPlace): boolean {
  if (isAtEnd(to)) return true
  if (to.top < from.top - 1) return false
  return following
}
