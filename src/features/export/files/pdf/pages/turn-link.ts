import type { Place } from '../../../../../core/dialog/members/members.ts'
import type { PdfPlace } from '../pdf-file.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import type { Flow } from './flow.ts'
import { PDF_STYLES, SEAT_COLOURS, SECOND, type TextStyle, type Column } from './style.ts'

/**
 * A line that links to a turn, or to a position in it, in the colour of the speaker. Without a turn, or if the turn is
 * not in the file, the line is plain text.
 */
export function turnLink(
  flow: Flow,
  tag: PdfTag,
  label: string,
  turn: { readonly number: number; readonly name: string; readonly place: Place } | null,
  column: Column,
  language: string | null,
  within?: PdfPlace,
): void {
  const { file } = flow
  const style: TextStyle = { ...PDF_STYLES.label, colour: turn ? SEAT_COLOURS[turn.place] : SECOND }
  flow.han = hanOf(turn?.name ?? '', language)
  const words = flow.fitted(label, style, column.width)
  const place = turn && (within ?? flow.turns.get(turn.number))
  const type = place ? 'Link' : 'P'
  const parent = file.tag(tag, 'P')
  const line = place ? file.tag(parent, type) : parent
  file.marked(line, type, () => flow.place([words], style, column, flow.y))
  if (place) {
    file.link(line, column.x, flow.y, (words.width * style.size) / 1000, style.leading, place, label)
    line.end()
  }
  parent.end()
  flow.y += style.leading
}
