/** Where a scrolled box stands, in pixels. */
export interface ScrollPlace {
  readonly top: number
  /** Height of what is visible. */
  readonly view: number
  readonly height: number
}

/** This near to the end counts as at the end. */
export const AT_END_PX = 48

export function isAtEnd({ top, view, height }: ScrollPlace): boolean {
  return height - top - view <= AT_END_PX
}

/**
 * Whether the newest words are to be kept in sight after a scroll from one place to another.
 * Reaching the end attaches, moving up detaches, and growth of the text does neither.
 */
export function followAfterScroll(following: boolean, from: ScrollPlace, to: ScrollPlace): boolean {
  if (isAtEnd(to)) return true
  if (to.top < from.top - 1) return false
  return following
}
