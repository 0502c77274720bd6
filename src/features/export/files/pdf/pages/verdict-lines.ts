import { reasonLabel, type ScriptVerdict } from '../../parts/verdict-part.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import type { Flow } from './flow.ts'
import { INK, PDF_STYLES, type TextStyle, type Column } from './style.ts'
import { turnLink } from './turn-link.ts'

const QUOTE: TextStyle = { ...PDF_STYLES.quiet, size: 8.8, leading: 13.8 }

/** Who won, and the words it turned on: each stands below a link to its turn. */
export function verdictLines(
  flow: Flow,
  tag: PdfTag,
  { label, reasons, note, checks }: ScriptVerdict,
  column: Column,
  language: string | null,
): void {
  flow.y += 10
  flow.need(PDF_STYLES.name.leading + QUOTE.leading * 3)
  flow.han = hanOf(label, language)
  flow.text(tag, 'P', label, { ...PDF_STYLES.name, size: 10, leading: 15, colour: INK }, column)
  for (const reason of reasons) {
    const { turn, quote } = reason
    flow.y += 3
    flow.need(PDF_STYLES.label.leading + QUOTE.leading)
    turnLink(flow, tag, reasonLabel(reason), turn, column, language)
    flow.han = hanOf(quote, language)
    flow.text(tag, 'P', turn ? `“${quote}”` : quote, QUOTE, column)
  }
  if (note !== null) {
    flow.y += 4
    flow.text(tag, 'P', note, PDF_STYLES.small, column)
  }
  for (const line of checks) {
    flow.y += 3
    flow.han = hanOf(line, language)
    flow.text(tag, 'P', line, PDF_STYLES.small, column)
  }
}
