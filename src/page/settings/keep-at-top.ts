/** The events by which a reader shows that the page should not move any more. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls a part of a page to the top of its box, and keeps it there while the content around it is loading. It stops
 * when the reader does something.
 * @param box the element that scrolls
 * @returns a function that stops it
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
