import type { AudioTurn } from '../../../core/contract/host/audio.ts'
import {
  characterAt,
  paragraphText,
  setEnd,
  setStart,
  textPlace,
  type ParagraphText,
} from '../../ui/text/text-nodes.ts'
import { alignSentences, markedSpan, type ShownSpan } from '../../../base/text/align-sentences.ts'

/** The words of a turn as they are on the page, and the places of its sentences. */
interface Shown {
  readonly paragraphs: readonly ParagraphText[]
  readonly texts: readonly string[]
  readonly aligned: readonly (ShownSpan | null)[]
}

const spansByTurn = new Map<string, readonly (ShownSpan | null)[]>()
/** The most turns for which the places of sentences are cached. */
const KEPT = 40

/** Reads the paragraphs of a turn from the page. The places of the sentences in them are computed once. */
export function shownOf(part: Element, turn: Pick<AudioTurn, 'key' | 'sentences'>): Shown {
  const paragraphs = paragraphsOf(part)
  const texts = paragraphs.map(({ text }) => text)
  // A turn may get its key before its sentences, so both are parts of the name in the cache.
  const name = `${turn.key} ${turn.sentences.length}\n${texts.join('\n\n')}`
  const aligned =
    spansByTurn.get(name) ??
    alignSentences(
      texts,
      turn.sentences.map(({ text }) => text),
    )
  spansByTurn.delete(name)
  spansByTurn.set(name, aligned)
  for (const oldest of spansByTurn.keys()) {
    if (spansByTurn.size <= KEPT) break
    spansByTurn.delete(oldest)
  }
  return { paragraphs, texts, aligned }
}

function paragraphsOf(part: Element): readonly ParagraphText[] {
  return [...part.querySelectorAll('[data-words]')].map(paragraphText).filter(({ nodes }) => nodes.length > 0)
}

/**
 * Highlights a spoken sentence. The highlight is drawn over the text, so that nothing is rendered again. Returns its
 * place; null when the turn is not on the page.
 */
export function paintSpoken(box: HTMLElement, line: number, turn: AudioTurn, sentence: number | null): Range | null {
  const part = line < 0 ? null : box.querySelector(`[data-line="${line}"] [data-part="speech"]`)
  if (!part) return clearSpoken()
  const { paragraphs, texts, aligned } = shownOf(part, turn)
  if (paragraphs.length === 0) return clearSpoken()
  const { span, exact } = markedSpan(aligned, sentence ?? -1, texts)
  const [first, last] = [paragraphs[span.from.paragraph], paragraphs[span.to.paragraph]]
  const [start, end] = [first && textPlace(first, span.from.at), last && textPlace(last, span.to.at)]
  if (!start || !end) return clearSpoken()
  const range = new Range()
  setStart(range, start.node, start.offset)
  setEnd(range, end.node, end.offset)
  clearSpoken()
  if ('highlights' in CSS && sentence !== null)
    CSS.highlights.set(exact ? 'spoken' : 'spoken-near', new Highlight(range))
  return range
}

export function clearSpoken(): null {
  if ('highlights' in CSS) {
    CSS.highlights.delete('spoken')
    CSS.highlights.delete('spoken-near')
  }
  return null
}

/** Space above and below the spoken words, in pixels. */
const CLEAR_PX = 40

/** Whether the beginning of a range, and as much of it as fits, is in the visible part of a box. */
export function isInView(box: HTMLElement, range: Range): boolean {
  const [at, view] = [range.getBoundingClientRect(), box.getBoundingClientRect()]
  return at.top >= view.top + CLEAR_PX / 2 && Math.min(at.bottom, at.top + view.height / 2) <= view.bottom - CLEAR_PX
}

/** Scrolls only if the range is not in view, and then puts it at about a third of the height. */
export function bringInto(box: HTMLElement, range: Range): void {
  if (isInView(box, range)) return
  const [at, view] = [range.getBoundingClientRect(), box.getBoundingClientRect()]
  // Positions are measured in zoomed pixels, scrolling in pixels without zoom.
  box.scrollTop += ((at.top - view.top - view.height * 0.3) * box.clientHeight) / view.height
}

export interface TextPlace {
  readonly line: number
  readonly part: Element
  readonly paragraph: number
  readonly at: number
}

/** The place in a turn's words that was clicked; null for a click on anything else, and when text was selected. */
export function textPlaceAt({ clientX, clientY, target, defaultPrevented }: MouseEvent): TextPlace | null {
  if (defaultPrevented || !(target instanceof Element) || target.closest('button, a, input, textarea, .evidence'))
    return null
  const part = target.closest('[data-part="speech"]')
  const line = part?.closest<HTMLElement>('[data-line]')?.dataset.line
  if (!part || line === undefined || getSelection()?.isCollapsed === false) return null
  const caret = document.caretPositionFromPoint(clientX, clientY)
  if (caret === null) return null
  const places = paragraphsOf(part).map((each) => characterAt(each, caret.offsetNode, caret.offset))
  const paragraph = places.findIndex((at) => at >= 0)
  return paragraph < 0 ? null : { line: Number(line), part, paragraph, at: places[paragraph] ?? 0 }
}
