import { t } from '../../../../../base/language/t.ts'
import type { DiagramBlock, StepsBlock } from '../../blocks/block.ts'
import { drawSheets } from './draw-sheets.ts'
import type { SheetSize } from './lay-out-sheets.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { hanOf } from '../text/fonts.ts'
import { bearingsSentence } from '../../steps/map-steps.ts'
import type { Flow } from './flow.ts'
import { turnStretch } from './leads.ts'
import { SEAT_COLOURS, PDF_STYLES, type TextStyle } from './style.ts'

/** The pages of the argument map: those of the file, in landscape. */
export function mapSheet({ file }: Flow): SheetSize {
  return [file.height, file.width]
}

/** The argument on sheets like those that are printed by themselves. The first page has begun. */
export function setDiagram(flow: Flow, parent: PdfTag, block: DiagramBlock, language: string | null): void {
  const size = mapSheet(flow)
  drawSheets(flow.file, parent, block, {
    size,
    language,
    before: flow.page - 1,
    begin: (index) => {
      if (index > 0) flow.barePage(size)
      return { text: String(flow.page), side: 'end' }
    },
  })
  // What follows begins on a page of its own.
  flow.y = flow.bottom
}

/** Writes the steps of the map one by one, with their quotations. */
export function setSteps(flow: Flow, parent: PdfTag, { steps }: StepsBlock, language: string | null): void {
  const { file, left, width } = flow
  const style = PDF_STYLES.subheading
  const title = flow.lines(t('Step by step'), style, width)
  flow.hold(parent, 'H2', title, style, { x: left, width }, { above: 8, below: 4 })
  const list = file.tag(parent, 'L')
  const words = { x: left + NUMBER, width: width - NUMBER }
  for (const step of steps) {
    flow.han = hanOf(`${step.label}${step.quote}`, language)
    flow.need(PDF_STYLES.body.leading * 3)
    const item = file.tag(list, 'LI')
    const label = file.tag(item, 'Lbl')
    file.marked(label, 'Lbl', () =>
      flow.place(
        [flow.fitted(String(step.place), PDF_STYLES.quiet, NUMBER - 8)],
        PDF_STYLES.quiet,
        { x: left, width: NUMBER - 8 },
        flow.y,
        'end',
      ),
    )
    label.end()
    const body = file.tag(item, 'LBody')
    const bearings = bearingsSentence(step)
    const told = { kind: step.kindLabel, name: step.name, number: String(step.turn) }
    const line = [t('{kind} by {name}, turn {number}.', told), ...(bearings === '' ? [] : [bearings])].join(' ')
    const style: TextStyle = { ...PDF_STYLES.label, colour: SEAT_COLOURS[step.seat] }
    const stretches = turnStretch(flow.turns, line, t('{name}, turn {number}', told), step.turn)
    flow.paragraph(body, 'P', flow.wordLines(line, stretches, style, words.width), style, words)
    flow.text(body, 'P', step.label, PDF_STYLES.body, words)
    flow.text(body, 'P', t('“{text}”', { text: step.quote }), PDF_STYLES.small, words)
    body.end()
    item.end()
    flow.y += 6
  }
  list.end()
}

/** The width of the column for the number of a step, in points. */
const NUMBER = 26
