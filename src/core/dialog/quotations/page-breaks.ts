import type { Span } from './level.ts'
import { atOneGo } from '../../../base/async/in-slices.ts'
import { timeMarks } from './time-marks.ts'

/** The fewest lines of a page; something shorter is a paragraph. */
const LINES_MIN = 6
/** How many lines at each end of a page may be its header or footer. */
const EDGE = 2
/** On how many pages a header or footer must be repeated. */
const REPEATED = 3
const HEAD_MAX = 120
const PDF = 'application/pdf'

interface Line extends Span {
  readonly text: string
}

/**
 * The ranges between pages that are no part of the text: page numbers, repeated headers and footers. Texts from PDFs have a
 * blank line between pages, others a form feed. In transcripts of recordings these are the time marks.
 */
export function pageFurniture(file: PagedText): readonly Span[] {
  return atOneGo(furnitureInSteps(file))
}

interface PagedText {
  readonly text: string
  readonly mediaType?: string
}

/** How many pages are examined in one step. */
const STEP_PAGES = 16

/** Like `pageFurniture`, but in steps, so that other work can run in between. */
export function* furnitureInSteps({ text, mediaType = '' }: PagedText): Generator<void, readonly Span[]> {
  if (mediaType.startsWith('audio/')) return timeMarks(text)
  const separator = text.includes('\f') ? /\f/g : mediaType === PDF ? /\n\n/g : null
  if (!separator) return []
  const pages: (readonly Line[])[] = []
  let from = 0
  for (const { index } of [...text.matchAll(separator), { index: text.length }]) {
    pages.push(linesOf(text, from, index))
    if (pages.length % STEP_PAGES === 0) yield
    from = index + 1
  }
  if (pages.length < 2) return []
  const recurring = new Map<string, number>()
  for (const lines of pages.filter(({ length }) => length >= LINES_MIN))
    for (const key of new Set([...lines.slice(0, EDGE), ...lines.slice(-EDGE)].map(keyOf)))
      recurring.set(key, (recurring.get(key) ?? 0) + 1)
  yield
  const numbers = pages.map((lines) =>
    [...lines.slice(0, EDGE), ...lines.slice(-EDGE)].flatMap(({ text: line }) => pageNumber(line)),
  )
  yield
  const isFurniture = (line: Line, page: number): boolean => {
    const own = pageNumber(line.text)[0]
    if (own !== undefined)
      // A number alone on a line may belong to a table; page numbers increase from page to page.
      return (numbers[page - 1] ?? []).includes(own - 1) || (numbers[page + 1] ?? []).includes(own + 1)
    return line.text.length <= HEAD_MAX && (recurring.get(keyOf(line)) ?? 0) >= REPEATED
  }
  return pages.slice(1).flatMap((lines, before): Span[] => {
    const above = pages[before] ?? []
    const last = above.findLast((line, at) => at < above.length - EDGE || !isFurniture(line, before))
    const first = lines.find((line, at) => at >= EDGE || !isFurniture(line, before + 1))
    return last && first ? [{ start: last.end, end: first.start }] : []
  })
}

function linesOf(text: string, from: number, to: number): readonly Line[] {
  const lines: Line[] = []
  let start = from
  for (const line of text.slice(from, to).split('\n')) {
    const shown = line.trim()
    const lead = line.length - line.trimStart().length
    if (shown !== '') lines.push({ text: shown, start: start + lead, end: start + lead + shown.length })
    start += line.length + 1
  }
  return lines
}

/** A key for a header or footer, in which page numbers do not matter. */
function keyOf({ text }: Line): string {
  return text.replaceAll(/\d+/g, '#')
}

/** The numbers of a line that is a page number: "12", "- 12 -", "Page 12 of 80"; empty for another line. */
function pageNumber(line: string): readonly number[] {
  const found = /^[-–—|]?\s*(?:\p{L}{1,8}\.?\s+)?(\d{1,4})(?:\s*(?:of|von|de|\/)\s*\d{1,4})?\s*[-–—|]?$/u.exec(line)
  return found ? [Number(found[1])] : []
}
