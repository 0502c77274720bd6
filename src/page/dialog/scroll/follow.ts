/** The scroll position of a box, in pixels. */
export interface ScrollPlace {
  readonly top: number
  /** The height of the visible part. */
  readonly view: number
  readonly height: number
}

/** The distance from the end, in pixels, up to which a place counts as the end. */
export const AT_END_PX = 48

export function isAtEnd({ top, view, height }: ScrollPlace): boolean {
  return height - top - view <= AT_END_PX
}

/**
 * Whether the newest words are kept in view after scrolling from one place to another. Reaching the end turns this
 * on, scrolling up turns it off, and growing text does neither. A browser also scrolls up where text became shorter;
 * with another height only the reader's own hand counts.
 *
 * @param byHand whether a wheel, a finger, a key or the scroll bar was used since the last scrolling
 */
export function followAfterScroll(following: boolean, from: ScrollPlace, to: ScrollPlace, byHand: boolean): boolean {
  if (isAtEnd(to)) return true
  if (to.top < from.top - 1 && (byHand || to.height === from.height)) return false
  return following
}
