import { findSpan } from './find-span.ts'

const NAME = 'map-quote'
/** The number of frames in which the list may still move after it was scrolled. */
const SEEK_FRAMES = 16
/** Space above and below a quote, in pixels. */
const CLEAR_PX = 56

let leave = () => {}

/**
 * Highlights a quote in a turn of the script and scrolls to it. The highlight stays until another quote is highlighted
 * or the script is clicked, even when the list renders the turn again meanwhile.
 */
export function markQuote(script: HTMLElement, turnId: string, quote: string): void {
  leave()
  let seeking = SEEK_FRAMES
  let frame = 0
  const paint = () => {
    frame = 0
    const words = script.querySelector<HTMLElement>(`[data-turn="${CSS.escape(turnId)}"] [data-part="speech"]`)
    const range = words && rangeOf(words, quote)
    // A highlight drawn over the text leaves the page unchanged, so nothing is rendered again.
    if ('highlights' in CSS) CSS.highlights.set(NAME, new Highlight(...(range ? [range] : [])))
    if (seeking === 0) return
    if (range) bringInto(script, range)
    seeking -= 1
    soon()
  }
  const soon = () => {
    frame ||= requestAnimationFrame(paint)
  }
  const observer = new MutationObserver(soon)
  const over = () => leave()
  observer.observe(script, { childList: true, subtree: true, characterData: true })
  script.addEventListener('pointerdown', over)
  soon()
  leave = () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    script.removeEventListener('pointerdown', over)
    if ('highlights' in CSS) CSS.highlights.delete(NAME)
    leave = () => {}
  }
}

function rangeOf(words: HTMLElement, quote: string): Range | null {
  const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  const span = findSpan(
    nodes.map((node) => node.data),
    quote,
  )
  const start = span && nodes[span.start.text]
  const end = span && nodes[span.end.text]
  if (!start || !end) return null
  const range = new Range()
  range.setStart(start, span.start.offset)
  range.setEnd(end, span.end.offset)
  return range
}

/** Scrolls only if the quote is not fully in view, and then puts it at about a third of the height. */
function bringInto(box: HTMLElement, range: Range): void {
  const quote = range.getBoundingClientRect()
  const view = box.getBoundingClientRect()
  if (quote.top < view.top + CLEAR_PX || quote.bottom > view.bottom - CLEAR_PX)
    box.scrollTop += quote.top - view.top - view.height * 0.35
}
