import type { BriefDocument } from '../../brief/brief-document.ts'
import { saidLabel } from '../../brief/brief-texts.ts'
import type { PdfContent } from '../content/pdf-content.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import type { Flow } from './flow.ts'
import { turnStretch } from './leads.ts'
import { INK, PDF_STYLES, SEAT_COLOURS, SECOND, type TextStyle } from './style.ts'

/** Points that a bullet takes. */
const BULLET = 10

/** How a brief is set; smaller where all of it is to stand on one sheet. */
interface Sizes {
  readonly heading: TextStyle
  readonly text: TextStyle
  readonly label: TextStyle
  readonly quote: TextStyle
  readonly small: TextStyle
  /** Points between parts. */
  readonly gap: number
}

function sizesAt(scale: number): Sizes {
  const sized = (style: TextStyle, size: number, leading: number): TextStyle => ({
    ...style,
    size: size * scale,
    leading: leading * scale,
  })
  return {
    heading: sized(PDF_STYLES.subheading, 10, 14.5),
    text: sized(PDF_STYLES.body, 9.2, 12.8),
    label: sized(PDF_STYLES.label, 7.6, 11.4),
    quote: sized({ ...PDF_STYLES.body, colour: SECOND }, 8.6, 11.8),
    small: sized(PDF_STYLES.small, 7.8, 11),
    gap: 9 * scale,
  }
}

/** The largest first; below the last a page is no longer read with ease, and it goes on to the next sheet. */
const SCALES = [1, 0.95, 0.9, 0.86, 0.82] as const

/** The decision brief as a part of the whole. */
export function briefPages(flow: Flow, { brief, document }: PdfContent): void {
  if (!brief) return
  const section = flow.section('Decision brief', 'below')
  setBrief(flow, section, brief, sizesAt(1), document.language)
  section.end()
}

/** The decision brief on a sheet of its own. */
export function briefSheet(flow: Flow, content: PdfContent): void {
  const { brief, document } = content
  if (!brief) return
  flow.barePage()
  flow.y = 52
  flow.han = hanOf(document.title, document.language)
  const section = flow.file.tag(flow.file.root, 'Sect', { title: 'Decision brief' })
  flow.text(section, 'P', `Decision brief. ${document.occasion}`, PDF_STYLES.label)
  flow.y += 2
  const lines = flow.lines(document.title, TITLE, flow.width)
  flow.paragraph(section, 'H1', lines.slice(0, TITLE_LINES), TITLE, { x: flow.left, width: flow.width })
  flow.y += 3
  flow.text(section, 'P', document.note, PDF_STYLES.small)
  flow.y += 10
  const room = flow.bottom - flow.y
  const scale = SCALES.find((each) => heightOf(flow, brief, sizesAt(each)) <= room) ?? 0.9
  setBrief(flow, section, brief, sizesAt(scale), document.language)
  section.end()
}

const TITLE: TextStyle = { ...PDF_STYLES.heading, size: 17, leading: 22 }
const TITLE_LINES = 3

function heightOf(flow: Flow, { outcome, sections, remarks }: BriefDocument, sizes: Sizes): number {
  const of = (text: string, style: TextStyle, indent: number) =>
    flow.lines(text, style, flow.width - indent).length * style.leading
  let height = outcome === null ? 0 : of(outcome, sizes.heading, 0) + sizes.gap
  for (const { entries, note, title } of sections) {
    height += of(title, sizes.heading, 0) + sizes.gap
    for (const { text, quotes } of entries) {
      height += of(text, sizes.text, BULLET) + 2
      for (const said of quotes) height += of(quoted(said), sizes.quote, 2 * BULLET)
    }
    if (note !== null) height += of(note, sizes.small, 0)
  }
  return height + remarks.reduce((sum, remark) => sum + of(remark, sizes.small, 0), sizes.gap)
}

function quoted(said: BriefDocument['sections'][number]['entries'][number]['quotes'][number]): string {
  return `${saidLabel(said)}: “${said.quote}”`
}

function setBrief(
  flow: Flow,
  parent: PdfTag,
  { outcome, sections, remarks }: BriefDocument,
  sizes: Sizes,
  language: string | null,
): void {
  const { file, left, width } = flow
  if (outcome !== null) {
    flow.text(parent, 'P', outcome, { ...sizes.heading, colour: INK })
    flow.y += sizes.gap
  }
  for (const { title, entries, note } of sections) {
    flow.need(sizes.heading.leading + sizes.text.leading * 2)
    flow.text(parent, 'H2', title, sizes.heading)
    const list = file.tag(parent, 'L')
    for (const { text, quotes } of entries) {
      flow.need(sizes.text.leading * 2)
      flow.han = hanOf(text, language)
      const item = file.tag(list, 'LI')
      const label = file.tag(item, 'Lbl')
      file.marked(label, 'Lbl', () =>
        flow.place([flow.fitted('•', sizes.text, BULLET)], sizes.text, { x: left, width: BULLET }, flow.y),
      )
      label.end()
      flow.text(item, 'LBody', text, sizes.text, { x: left + BULLET, width: width - BULLET })
      for (const said of quotes) {
        const top = flow.y
        const page = flow.page
        flow.han = hanOf(said.quote, language)
        const column = { x: left + 2 * BULLET, width: width - 2 * BULLET }
        const stretches = turnStretch(flow.turns, quoted(said), saidLabel(said), said.turn)
        const lines = flow.wordLines(quoted(said), stretches, sizes.quote, column.width)
        flow.paragraph(item, 'P', lines, sizes.quote, column)
        if (flow.page === page)
          file.artifact(() => file.rect(left + BULLET + 2, top + 1, 1.4, flow.y - top - 2, SEAT_COLOURS[said.place]))
      }
      item.end()
      flow.y += 2
    }
    list.end()
    if (note !== null) flow.text(parent, 'P', note, sizes.small)
    flow.y += sizes.gap
  }
  for (const remark of remarks) flow.text(parent, 'P', remark, sizes.small)
}
