import { createProseReader, shownTexts } from '../../../base/text/prose/prose-reader.ts'
import { paragraphText, setEnd, setStart, textPlace } from '../../ui/text/text-nodes.ts'
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

/** @param quote as it was said, with its marks */
function rangeOf(words: HTMLElement, quote: string): Range | null {
  const texts = [...words.querySelectorAll('[data-words]')].map(paragraphText)
  const span = findSpan(
    texts.map(({ text }) => text),
    shownTexts(createProseReader()(quote)).join(' '),
  )
  const [first, last] = [span && texts[span.start.text], span && texts[span.end.text]]
  const start = span && first && textPlace(first, span.start.offset + 1)
  const end = span && last && textPlace(last, span.end.offset)
  if (!start || !end) return null
  const range = new Range()
  setStart(range, start.node, start.offset - 1)
  setEnd(range, end.node, end.offset)
  return range
}

/** Scrolls only if the quote is not fully in view, and then puts it at about a third of the height. */
function bringInto(box: HTMLElement, range: Range): void {
  const quote = range.getBoundingClientRect()
  const view = box.getBoundingClientRect()
  if (quote.top < view.top + CLEAR_PX || quote.bottom > view.bottom - CLEAR_PX)
    box.scrollTop += quote.top - view.top - view.height * 0.35
}
