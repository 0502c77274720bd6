import { reasonLabel, type ScriptVerdict } from '../../verdict-part.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import type { Flow } from './flow.ts'
import { INK, PDF_STYLES, SEAT_COLOURS, SECOND, type TextStyle } from './style.ts'

const QUOTE: TextStyle = { ...PDF_STYLES.quiet, size: 8.8, leading: 13.8 }

/** Who won, and the words it turned on: each stands below a link to its turn. */
export function verdictLines(
  flow: Flow,
  tag: PdfTag,
  { label, reasons, note }: ScriptVerdict,
  column: { readonly x: number; readonly width: number },
  language: string | null,
): void {
  const { file } = flow
  flow.y += 10
  flow.need(PDF_STYLES.name.leading + QUOTE.leading * 3)
  flow.han = hanOf(label, language)
  flow.text(tag, 'P', label, { ...PDF_STYLES.name, size: 10, leading: 15, colour: INK }, column)
  for (const reason of reasons) {
    const { turn, quote } = reason
    const style: TextStyle = { ...PDF_STYLES.label, colour: turn ? SEAT_COLOURS[turn.place] : SECOND }
    flow.y += 3
    flow.need(style.leading + QUOTE.leading)
    flow.han = hanOf(turn?.name ?? '', language)
    const words = flow.fitted(reasonLabel(reason), style, column.width)
    const place = turn && flow.turns.get(turn.number)
    const type = place ? 'Link' : 'P'
    const parent = file.tag(tag, 'P')
    const line = place ? file.tag(parent, type) : parent
    file.marked(line, type, () => flow.place([words], style, column, flow.y))
    if (place) {
      const width = (words.width * style.size) / 1000
      file.link(line, column.x, flow.y, width, style.leading, place, reasonLabel(reason))
      line.end()
    }
    parent.end()
    flow.y += style.leading
    flow.han = hanOf(quote, language)
    flow.text(tag, 'P', turn ? `“${quote}”` : quote, QUOTE, column)
  }
  if (note !== null) {
    flow.y += 4
    flow.text(tag, 'P', note, PDF_STYLES.small, column)
  }
}
