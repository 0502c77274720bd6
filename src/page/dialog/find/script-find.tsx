import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react'
import { t } from '../../../base/language/t.ts'
import { announce } from '../../host/announce.ts'
import type { Store } from '../../host/store/store.ts'
import { useSettled } from '../../host/store/use-settled.ts'
import { textFinder, type TextFinder } from '../../../base/text/find-in-text.ts'
import { FindBar } from './find-bar.tsx'
import type { FoundAt } from './find-context.ts'
import { createFinder, firstFrom, hitPlace, type HitPlace } from './find-hits.ts'
import { paragraphText, textRange } from '../../ui/text/text-nodes.ts'
import type { ScriptLine } from '../../dialog-view/script-lines.ts'
import { useViewer } from '../../dialog-view/lens.ts'
import { useCalmFacts } from '../../dialog-view/use-dialog.ts'

/** Milliseconds without typing before the script is searched. */
const SETTLE_MS = 120
/** A match has to stay in view for this many frames in a row, because the list may still move after scrolling. */
const STEADY_FRAMES = 12
/** After ASK_FRAMES frames without the line the page scrolls to it once more; after SEEK_FRAMES it gives up. */
const ASK_FRAMES = 20
const SEEK_FRAMES = 240
/** Space above and below a match, in pixels. */
const CLEAR_PX = 64

interface ScriptFindProps {
  readonly lines: readonly ScriptLine[]
  readonly box: RefObject<HTMLElement | null>
  /** Receives the place of the current match, so that the disclosure that contains it opens. */
  readonly found: Store<FoundAt | null>
  readonly topLine: () => number
  readonly show: (line: number) => void
  readonly onClose: () => void
}

/** Finds words in the whole script, drafts included, and shows the matches one after another. */
export function ScriptFind({ lines, box, found, topLine, show, onClose }: ScriptFindProps) {
  const state = useCalmFacts()
  const viewer = useViewer()
  const [find] = useState(createFinder)
  const [query, setQuery] = useState('')
  const settled = useSettled(query, SETTLE_MS)
  const [number, setNumber] = useState(0)
  const hits = useMemo(() => find(state, lines, settled, viewer), [find, state, lines, settled, viewer])
  const at = useMemo(() => hitPlace(hits, number), [hits, number])
  const finder = useMemo(() => textFinder(settled), [settled])

  const [from, setFrom] = useState({ settled: '' })
  // A new search begins at the line at the top of the view.
  if (from.settled !== settled) {
    setFrom({ settled })
    setNumber(firstFrom(hits, topLine()))
  }
  const line = at?.hit.line
  const id = at?.hit.id
  const part = at?.hit.part
  const nth = at?.nth
  useEffect(() => {
    found.set(id === undefined || part === undefined ? null : { id, part })
  }, [found, id, part])
  const seek = useEffectEvent(show)
  useEffect(() => {
    const element = box.current
    if (!element || !finder) return clearFound()
    const place =
      line === undefined || id === undefined || part === undefined || nth === undefined
        ? null
        : { hit: { line, id, part, count: 0, before: 0 }, nth }
    let seeking = place !== null
    let frames = 0
    let steady = 0
    let frame = 0
    const paint = () => {
      frame = 0
      const range = paintFound(element, finder, place)
      if (!seeking || !place) return
      if (range) steady = bringInto(element, range) ? steady + 1 : 0
      else if (frames % ASK_FRAMES === 0) seek(place.hit.line)
      frames += 1
      if (steady >= STEADY_FRAMES || frames >= SEEK_FRAMES) seeking = false
      else soon()
    }
    const soon = () => {
      frame ||= requestAnimationFrame(paint)
    }
    /** Stops scrolling to the match once the reader scrolls. */
    const rest = () => {
      seeking = false
    }
    for (const way of ['wheel', 'touchmove', 'pointerdown']) element.addEventListener(way, rest, { passive: true })
    const observer = new MutationObserver(soon)
    observer.observe(element, { childList: true, subtree: true, characterData: true })
    soon()
    return () => {
      for (const way of ['wheel', 'touchmove', 'pointerdown']) element.removeEventListener(way, rest)
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [box, finder, line, id, part, nth])
  useEffect(
    () => () => {
      clearFound()
      found.set(null)
    },
    [found],
  )
  useEffect(() => {
    if (finder)
      announce(
        hits.total === 0
          ? t('Not found')
          : t('{at} of {total}', { at: Math.min(number, hits.total - 1) + 1, total: hits.total }),
      )
  }, [finder, hits.total, number])

  return (
    <FindBar
      query={query}
      at={at === null ? null : number}
      total={hits.total}
      onQuery={setQuery}
      onStep={(by) => setNumber(hits.total === 0 ? 0 : (number + by + hits.total) % hits.total)}
      onClose={onClose}
    />
  )
}

/**
 * Scrolls only if the match is not fully in view, and then puts it at about a third of the height. Returns whether it
 * needed no scrolling.
 */
function bringInto(box: HTMLElement, range: Range): boolean {
  const match = range.getBoundingClientRect()
  const view = box.getBoundingClientRect()
  if (match.top >= view.top + CLEAR_PX && match.bottom <= view.bottom - CLEAR_PX) return true
  const before = box.scrollTop
  box.scrollTop += match.top - view.top - view.height * 0.35
  // At either end of the script the page cannot scroll further, so the match counts as in view.
  return Math.abs(box.scrollTop - before) < 1
}

/**
 * Highlights all matches on the page, the current one in another colour. Returns the current match; null when it is not
 * on the page.
 */
function paintFound(box: HTMLElement, finder: TextFinder, at: HitPlace | null): Range | null {
  const others: Range[] = []
  let now: Range | null = null
  for (const line of box.querySelectorAll<HTMLElement>('[data-line]')) {
    const inLine = at !== null && line.dataset.line === String(at.hit.line)
    for (const part of line.querySelectorAll<HTMLElement>('[data-part]')) {
      const ranges = rangesIn(part, finder)
      const chosen = inLine && part.dataset.part === at.hit.part ? ranges[at.nth] : undefined
      if (chosen) now = chosen
      others.push(...ranges.filter((range) => range !== chosen))
    }
  }
  // Highlights drawn over the text leave the page unchanged, so nothing is rendered again.
  if ('highlights' in CSS) {
    CSS.highlights.set('found', new Highlight(...others))
    CSS.highlights.set('found-now', new Highlight(...(now ? [now] : [])))
  }
  return now
}

function clearFound(): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete('found')
  CSS.highlights.delete('found-now')
}

function rangesIn(part: HTMLElement, finder: TextFinder): readonly Range[] {
  const ranges: Range[] = []
  // A note is one paragraph in a button.
  for (const paragraph of part.matches('button') ? [part] : part.querySelectorAll('[data-words]')) {
    const words = paragraphText(paragraph)
    for (const { start, end } of finder.spans(words.text)) {
      const range = textRange(words, start, end)
      if (range) ranges.push(range)
    }
  }
  return ranges
}
