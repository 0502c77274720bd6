import { capitalise } from '../../../../../base/text/capitalise.ts'
import type { PdfContent } from '../content/pdf-content.ts'
import { reasonPlace, type JudgeText, type ReasonText } from '../../panel-part.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import type { Flow } from './flow.ts'
import { INK, PDF_STYLES, SEAT_COLOURS, type TextStyle } from './style.ts'
import { turnLink } from './turn-link.ts'

const QUOTE: TextStyle = { ...PDF_STYLES.quiet, size: 8.8, leading: 13.8 }
/** Points that a reason is set in. */
const INSET = 12

/** What judges apart from the dialog came to, judge by judge. */
export function panelPages(flow: Flow, content: PdfContent): void {
  const { panel, language } = content.document
  if (panel === null) return
  const section = flow.section('Panel of judges', 'below')
  flow.han = hanOf(panel.outcome, language)
  flow.text(section, 'P', panel.outcome, { ...PDF_STYLES.speech, size: 11.5, leading: 17.5 })
  flow.y += 4
  for (const remark of panel.remarks) flow.text(section, 'P', remark, PDF_STYLES.body)
  flow.y += 12
  for (const judge of panel.judges) judgePart(flow, section, judge, language)
  section.end()
}

function judgePart(flow: Flow, section: PdfTag, judge: JudgeText, language: string | null): void {
  const { name, place, finding, notes, readings } = judge
  const colour = place === null ? INK : SEAT_COLOURS[place]
  flow.need(80)
  const tag = flow.file.tag(section, 'Sect')
  flow.han = hanOf(`${name}${finding}`, language)
  flow.entry(2, name, null)
  flow.text(tag, 'H2', name, { ...PDF_STYLES.name, size: 11, leading: 16, colour: INK })
  flow.text(tag, 'P', finding, { ...PDF_STYLES.body, colour })
  for (const note of notes) flow.text(tag, 'P', `${note}.`, PDF_STYLES.small)
  for (const { label, reasons } of readings) {
    flow.y += 6
    flow.need(PDF_STYLES.label.leading + PDF_STYLES.body.leading * 2)
    if (label !== null) flow.text(tag, 'P', label, PDF_STYLES.label)
    for (const reason of reasons) reasonPart(flow, tag, reason, language)
  }
  flow.y += 18
  tag.end()
}

/** A reason, a link to the turn it rests on, and its words. */
function reasonPart(flow: Flow, tag: PdfTag, { text, turn, quote }: ReasonText, language: string | null): void {
  const column = { x: flow.left + INSET, width: flow.width - INSET }
  flow.need(PDF_STYLES.body.leading * 2)
  flow.han = hanOf(text, language)
  flow.text(tag, 'P', text, PDF_STYLES.body, column)
  if (turn) {
    flow.need(PDF_STYLES.label.leading + QUOTE.leading)
    const words = reasonPlace(turn)
    turnLink(flow, tag, capitalise(words), turn, column, language)
  }
  if (quote !== null) {
    flow.han = hanOf(quote, language)
    flow.text(tag, 'P', `“${quote}”`, QUOTE, column)
  }
  flow.y += 3
}
