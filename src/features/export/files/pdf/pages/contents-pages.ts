import { t } from '../../../../../base/language/t.ts'
import type { PdfContent } from '../content/pdf-content.ts'
import type { Colour, Stroke } from '../pdf-file.ts'
import { hanOf } from '../text/fonts.ts'
import { withEndSpace } from '../text/lines.ts'
import type { FlowEntry, Flow } from './flow.ts'
import { INK, MARGIN, SECOND, PDF_STYLES, type TextStyle } from './style.ts'

/** Heights and widths in points: the heading, a row of each level, and the indentation of the second level. */
const HEADING = 46
const ROW = { 1: 21, 2: 15.4 } as const
const INDENT = 14

/** Rows may be closer by this factor, if that saves a page. */
const CLOSER = 0.84

/** How many pages the table of contents needs. Each line is cut to the width, so the number of lines decides. */
export function contentsPages(levels: readonly (1 | 2)[], bottom: number): number {
  return pagesOf(levels, bottom, density(levels, bottom))
}

/** The factor by which rows are closer. */
function density(levels: readonly (1 | 2)[], bottom: number): number {
  return pagesOf(levels, bottom, CLOSER) < pagesOf(levels, bottom, 1) ? CLOSER : 1
}

function pagesOf(levels: readonly (1 | 2)[], bottom: number, close: number): number {
  let pages = 1
  let y = MARGIN.top + HEADING
  for (const level of levels) {
    if (y + ROW[level] * close > bottom) {
      pages += 1
      y = MARGIN.top
    }
    y += ROW[level] * close
  }
  return pages
}

/** Writes the table of contents on its pages. Each line has a page number and is a link. */
export function drawContents(
  flow: Flow,
  entries: readonly FlowEntry[],
  tag: ReturnType<Flow['file']['tag']>,
  content: PdfContent,
): void {
  const { file, left, width } = flow
  const heading = file.tag(tag, 'H1')
  flow.han = 'chinese'
  file.marked(heading, 'H1', () =>
    flow.place(flow.lines(t('Contents'), PDF_STYLES.heading, width), PDF_STYLES.heading, { x: left, width }, flow.y),
  )
  heading.end()
  const list = file.tag(tag, 'TOC')
  flow.y += HEADING
  const close = density(
    entries.map(({ level }) => level),
    flow.bottom,
  )
  for (const { level, title, words: beginning, colour, place, page } of entries) {
    const row = ROW[level] * close
    if (flow.y + row > flow.bottom) flow.newPage()
    const item = file.tag(list, 'TOCI')
    const reference = file.tag(item, 'Reference')
    const link = file.tag(reference, 'Link')
    const x = left + (level === 1 ? 0 : INDENT)
    const room = width - (x - left)
    const style: TextStyle =
      level === 1
        ? { ...PDF_STYLES.name, size: 9.6, leading: row, colour: INK }
        : { ...PDF_STYLES.quiet, leading: row, colour: colour ?? SECOND, label: true }
    flow.han = hanOf(title, content.document.language)
    const number = flow.fitted(String(page), { ...PDF_STYLES.quiet, leading: row }, 60)
    const opening = { ...BEGINNING, leading: row }
    const name = flow.fitted(title, style, room - 40)
    const after = beginning === '' ? 0 : (name.width * style.size) / 1000 + 8
    flow.han = hanOf(beginning, content.document.language)
    const words = flow.fitted(beginning, opening, Math.max(0, room - 40 - after))
    const shown = after > 0 && after < room - 80
    file.marked(link, 'Link', () => {
      flow.place([withEndSpace(name)], style, { x, width: room }, flow.y)
      if (shown) flow.place([withEndSpace(words)], opening, { x: x + after, width: room - 40 - after }, flow.y)
      flow.place([number], { ...PDF_STYLES.quiet, leading: row, colour: SECOND }, { x: left, width }, flow.y, 'end')
    })
    const end = shown ? x + after + (words.width * BEGINNING.size) / 1000 : x + (name.width * style.size) / 1000
    leader(flow, end + 6, left + width - 28, flow.y + row / 2 + 3)
    file.link(link, left, flow.y, width, row, place, title)
    for (const each of [link, reference, item]) each.end()
    flow.y += row
  }
  list.end()
  tag.end()
}

function leader(flow: Flow, from: number, to: number, y: number): void {
  if (to - from < 12) return
  flow.file.artifact(() => flow.file.stroke(from, to, y, LEADER, LEADER_DOTS))
}

/** The style of the first words of a turn, which stand beside its name. */
const BEGINNING: TextStyle = { ...PDF_STYLES.quiet, size: 8.6, leading: ROW[2], label: true }
const LEADER: Colour = '#CFCAC0'
const LEADER_DOTS: Stroke = { width: 0.7, dash: [0, 3.2], round: true }
