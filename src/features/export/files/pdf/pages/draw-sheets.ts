import type { Point } from '../../../../../core/diagram/shapes.ts'
import type { PdfTag } from '../file/pdfkit-inside.ts'
import { components, round, type Colour, type PdfFile } from '../pdf-file.ts'
import { baseline, INK, lineLeft, SEAT_COLOURS, SECOND, SOFT_COLOURS, type TextSide } from './style.ts'
import { hanOf, type BaseFont } from '../text/fonts.ts'
import { fittedLine, oneLineOf } from '../text/lines.ts'
import {
  layOutSheets,
  SHEET_MARGIN,
  type PlacedBox,
  type PlacedWords,
  type MapSheet,
  type SheetSize,
} from './lay-out-sheets.ts'
import type { PrintedMap } from '../../steps/printed-map.ts'
import { PADDING, ROW_SIZES } from './sheet-boxes.ts'
import { jointPath, LINE_DRAWN, sheetHead, SQUARE_DRAWN, type SheetHead } from './sheet-head.ts'
import { JOINTS, OUTCOME_COLOURS, OUTLINES, rowLooks, SMALL, TITLE } from './sheet-looks.ts'

/** A line that is a little too long gets a smaller font, but at least this size, in typographic points. */
const SMALLEST = 8.5

interface Sheets {
  readonly size: SheetSize
  readonly language: string | null
  /** The pages before the first sheet. */
  readonly before: number
  /** Begins the page of a sheet. @returns its number, as it is written at the foot */
  readonly begin: (index: number, count: number) => PageNumber
}

interface PageNumber {
  readonly text: string
  readonly side: TextSide
}

/** Draws the argument map on sheets, each on a page of its own. */
export function drawSheets(
  file: PdfFile,
  parent: PdfTag,
  map: PrintedMap,
  { size, language, before, begin }: Sheets,
): void {
  const head = sheetHead(map, size)
  const sheets = layOutSheets(map, size, head.tops, before)
  const drawing = new Drawing(file, parent, size, { language, side: map.fromRight ? 'end' : 'start' })
  sheets.forEach((sheet, index) => {
    const number = begin(index, sheets.length)
    drawing.head(head, index, number)
    drawing.sheet(sheet)
  })
}

interface Looks {
  readonly size: number
  readonly leading: number
  readonly colour: Colour
  readonly font: BaseFont
}

/** Draws on the current page of a file. */
class Drawing {
  readonly #file: PdfFile
  readonly #parent: PdfTag
  readonly #size: SheetSize
  readonly #language: string | null
  /** Where lines of boxes begin. Foreign words begin where the others do. */
  readonly #side: TextSide

  constructor(
    file: PdfFile,
    parent: PdfTag,
    size: SheetSize,
    { language, side }: { readonly language: string | null; readonly side: TextSide },
  ) {
    this.#file = file
    this.#parent = parent
    this.#size = size
    this.#language = language
    this.#side = side
  }

  head({ title, short, key }: SheetHead, index: number, number: PageNumber): void {
    const file = this.#file
    const [sheetWidth, sheetHeight] = this.#size
    const width = sheetWidth - 2 * SHEET_MARGIN
    const quiet: Looks = { ...SMALL, colour: SECOND, font: 'sans' }
    file.artifact(() => {
      if (index > 0) this.#line(short, { x: SHEET_MARGIN, y: SHEET_MARGIN }, width, quiet)
      this.#line(number.text, { x: SHEET_MARGIN, y: sheetHeight - SHEET_MARGIN + 4 }, width, quiet, number.side)
    })
    if (index > 0) return
    const heading = file.tag(this.#parent, 'H1')
    file.marked(heading, 'H1', () =>
      title.forEach((line, row) =>
        this.#line(line, { x: SHEET_MARGIN, y: SHEET_MARGIN + row * TITLE.leading }, width, {
          ...TITLE,
          colour: INK,
          font: 'serif',
        }),
      ),
    )
    heading.end()
    file.artifact(() => {
      for (const { x, y, sign, wordX, wordWidth, word } of key) {
        const middle = y + SMALL.leading / 2
        if (sign.type === 'square') file.rect(x, middle - 4, SQUARE_DRAWN, SQUARE_DRAWN, sign.colour)
        else
          this.#path(
            [
              { x, y: middle },
              { x: x + LINE_DRAWN, y: middle },
            ],
            sign.relation,
          )
        this.#line(word, { x: wordX, y }, wordWidth, { ...quiet, colour: INK }, this.#side)
      }
    })
  }

  sheet({ boxes, words, joints }: MapSheet): void {
    const file = this.#file
    file.artifact(() => {
      for (const joint of joints) this.#path(jointPath(joint), joint.relation)
      for (const placed of words) this.#words(placed)
    })
    const list = file.tag(this.#parent, 'L')
    for (const placed of boxes) this.#box(placed, list)
    list.end()
  }

  #words({ text, x, y, width }: PlacedWords): void {
    this.#line(text, { x, y }, width, { ...SMALL, colour: SECOND, font: 'bold' }, this.#side)
  }

  #path(points: readonly Point[], relation: keyof typeof JOINTS): void {
    const { colour, dash } = JOINTS[relation]
    const [start, ...rest] = points.map(({ x, y }) => `${round(x)} ${round(y)}`)
    const lines = rest.map((point) => `${point} l`).join(' ')
    this.#file.draw(`q ${components(colour)} RG 0.9 w [${dash}] 0 d ${start} m ${lines} S Q`)
  }

  #box({ box, x, y, width }: PlacedBox, list: PdfTag): void {
    const file = this.#file
    const { width: line, dash } = OUTLINES[box.step.kind]
    const [soft, edge] = [SOFT_COLOURS[box.seat], SEAT_COLOURS[box.seat]]
    file.artifact(() => {
      file.draw(
        `q ${components(soft)} rg ${components(edge)} RG ${line} w [${dash}] 0 d ${[x, y, width, box.height].map(round).join(' ')} re B Q`,
      )
      const edgeX = this.#side === 'end' ? x + width - 4 : x
      if (box.outcome) file.rect(edgeX, y, 4, box.height, OUTCOME_COLOURS[box.outcome])
    })
    const item = file.tag(list, 'LI')
    const body = file.tag(item, 'LBody')
    let top = y + PADDING
    for (const { role, lines } of box.texts) {
      const { colour, bold } = rowLooks(role, box)
      const looks: Looks = { ...ROW_SIZES[role], colour, font: bold ? 'bold' : 'sans' }
      const paragraph = file.tag(body, 'P')
      file.marked(paragraph, 'P', () => {
        for (const text of lines) {
          this.#line(text, { x: x + PADDING, y: top }, width - 2 * PADDING, looks, this.#side)
          top += looks.leading
        }
      })
      paragraph.end()
    }
    body.end()
    item.end()
  }

  /** Draws a line of text. @param at the top left corner of the line */
  #line(
    text: string,
    at: Point,
    width: number,
    { size, leading, colour, font }: Looks,
    side: TextSide = 'start',
  ): void {
    const { fonts } = this.#file
    const type = { font, han: hanOf(text, this.#language) }
    const whole = oneLineOf(fonts, text, type)
    const fitting = Math.min(size, Math.max(SMALLEST, (width * 1000) / whole.width))
    const line =
      (whole.width * fitting) / 1000 <= width ? whole : fittedLine(fonts, text, type, (width * 1000) / fitting)
    const left = lineLeft(line.rtl, (line.width * fitting) / 1000, { x: at.x, width }, side)
    this.#file.line(line, left, at.y + baseline({ size, leading, colour, font }), fitting, colour)
  }
}
