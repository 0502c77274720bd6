/** What readers do to a page that moves it, or that they would not want it to move under. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Brings a part of a page to the top of its box, and keeps it there while what stands around it is still loading, until
 * the reader does something.
 * @param box the element that scrolls
 * @returns a function that ends it
 */
export function keepAtTop(box: HTMLElement, part: Element): () => void {
  const ended = new AbortController()
  const show = () => part.scrollIntoView({ block: 'start' })
  const observer = new ResizeObserver(show)
  for (const content of box.children) observer.observe(content)
  ended.signal.addEventListener('abort', () => observer.disconnect())
  for (const each of HANDS)
    document.addEventListener(each, () => ended.abort(), { capture: true, passive: true, signal: ended.signal })
  show()
  return () => ended.abort()
}
