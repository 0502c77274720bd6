import type { BoardPoint } from '../../board/board-document.ts'
import { boardPlace, boardWords } from '../../board/board-texts.ts'
import type { PdfContent } from '../content/pdf-content.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import type { Flow } from './flow.ts'
import { turnStretch } from './leads.ts'
import { INK, PDF_STYLES, SEAT_COLOURS, SECOND, type TextStyle } from './style.ts'

/** Points that a part's points are set in, and what met them. */
const INSET = 12
const MET: TextStyle = { ...PDF_STYLES.body, colour: SECOND }

/** Where the dialog stands, as the board shows it. */
export function boardPages(flow: Flow, { document: { board, language } }: PdfContent): void {
  if (board === null) return
  const section = flow.section('Board', 'below')
  for (const { title, place, groups } of board.sections) {
    flow.need(80)
    const tag = flow.file.tag(section, 'Sect')
    flow.han = hanOf(title, language)
    flow.entry(2, title, null)
    const colour = place === null ? INK : SEAT_COLOURS[place]
    flow.text(tag, 'H2', title, { ...PDF_STYLES.name, size: 11, leading: 16, colour })
    for (const { label, points } of groups) {
      flow.y += 4
      flow.need(PDF_STYLES.label.leading + PDF_STYLES.body.leading * 2)
      if (label !== null) flow.text(tag, 'P', label, PDF_STYLES.label)
      for (const point of points) pointPart(flow, tag, point, language)
    }
    flow.y += 14
    tag.end()
  }
  if (board.remark !== null) flow.text(section, 'P', board.remark, PDF_STYLES.small)
  section.end()
}

function pointPart(flow: Flow, tag: PdfTag, point: BoardPoint, language: string | null): void {
  linkedWords(flow, tag, boardWords(point), point.turn, PDF_STYLES.body, INSET, language)
  for (const { text, turn } of point.met) linkedWords(flow, tag, text, turn, MET, 2 * INSET, language)
  flow.y += 4
}

/** Words after the turn that says them, which leads there. */
function linkedWords(
  flow: Flow,
  tag: PdfTag,
  words: string,
  turn: BoardPoint['turn'],
  style: TextStyle,
  inset: number,
  language: string | null,
): void {
  const column = { x: flow.left + inset, width: flow.width - inset }
  const place = turn && `T${boardPlace(turn).slice(1)}`
  const line = place === null ? words : `${place}: ${words}`
  flow.need(style.leading * 2)
  flow.han = hanOf(words, language)
  const stretches = turn && place !== null ? turnStretch(flow.turns, line, place, turn.number) : []
  flow.paragraph(tag, 'P', flow.wordLines(line, stretches, style, column.width), style, column)
}
