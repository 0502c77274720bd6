import type { PdfContent } from '../content/pdf-content.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import type { Flow } from './flow.ts'
import { SEAT_COLOURS, PDF_STYLES } from './style.ts'

/** Points that a bullet takes. */
const BULLET = 12

/** What each participant argued. */
export function summariesPages(flow: Flow, content: PdfContent): void {
  const { summaries, language } = content.document
  if (summaries.length === 0) return
  const section = flow.section('Participants’ summaries', 'below')
  for (const { seat, name, thesis, lists } of summaries) {
    flow.han = hanOf(`${name}${thesis}`, language)
    flow.need(90)
    const tag = flow.file.tag(section, 'Sect')
    flow.entry(2, name, SEAT_COLOURS[seat])
    flow.text(tag, 'H2', name, { ...PDF_STYLES.name, size: 11, leading: 16, colour: SEAT_COLOURS[seat] })
    flow.y += 2
    if (thesis !== '') flow.text(tag, 'P', thesis, { ...PDF_STYLES.speech, size: 11.5, leading: 17.5 })
    for (const { label, items } of lists) points(flow, tag, label, items)
    flow.y += 22
    tag.end()
  }
  section.end()
}

function points(flow: Flow, parent: PdfTag, title: string, texts: readonly string[]): void {
  const { file, left, width } = flow
  flow.y += 8
  flow.need(PDF_STYLES.label.leading + PDF_STYLES.body.leading * 2)
  flow.text(parent, 'P', title, PDF_STYLES.label)
  const list = file.tag(parent, 'L')
  for (const text of texts) {
    flow.need(PDF_STYLES.body.leading * 2)
    const item = file.tag(list, 'LI')
    const label = file.tag(item, 'Lbl')
    file.marked(label, 'Lbl', () =>
      flow.place([flow.fitted('•', PDF_STYLES.body, BULLET)], PDF_STYLES.body, { x: left, width: BULLET }, flow.y),
    )
    label.end()
    flow.text(item, 'LBody', text, PDF_STYLES.body, { x: left + BULLET, width: width - BULLET })
    item.end()
    flow.y += 2
  }
  list.end()
}
