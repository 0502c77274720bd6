import type { SeatId } from '../../../../core/contract/dialog-config.ts'
import { rgb, writePng, type Rgb } from '../../../../base/files/png.ts'
import { BEGINS_RIGHT } from '../../../../base/text/begins-right.ts'
import { shortenText } from '../../../../base/text/shorten.ts'
import { Canvas } from '../../../export/files/maps/png/canvas.ts'
import { Typesetter, type Letters } from '../../../export/files/maps/png/letters.ts'
import { COVER_COLOURS, timelineBars } from '../episode/cover.ts'

/** Width and height in pixels: the most that podcast directories accept. */
const SIZE = 3_000
const MARGIN = 260
const TITLE_TOP = 420
/** The y of the line under the timeline, and of the names, in pixels. */
const BASE = 2_260
const NAMES_TOP = 2_480
/** The greatest height of a title in pixels, and the height of a line as a multiple of the font size. */
const TITLE_ROOM = 1_300
const LINE_HEIGHT = 1.22
/** Font sizes of the title in pixels; the largest with which it fits is used. */
const TITLE_SIZES = [300, 250, 210, 170, 140, 116] as const
const NAME_SIZE = 96

/** The content of a cover. */
export interface CoverInput {
  readonly title: string
  readonly speakers: readonly { readonly seat: SeatId; readonly name: string }[]
  readonly parts: readonly { readonly seat: SeatId; readonly count: number }[]
}

interface Shape {
  readonly outlines: Letters['outlines']
  readonly colour: Rgb
}

/** The cover of a podcast as PNG, with the title, the timeline of the episode and the names of the speakers. */
export async function coverPicture(input: unknown): Promise<Uint8Array> {
  const shapes = shapesOf(input as CoverInput)
  let rows: Canvas | null = null
  return await writePng({
    width: SIZE,
    height: SIZE,
    draw(first, count) {
      rows ??= new Canvas(SIZE, count, rgb(COVER_COLOURS.paper))
      rows.begin(first)
      for (const { outlines, colour } of shapes) rows.fill(outlines, colour)
      return rows.pixels
    },
  })
}

function shapesOf({ title, speakers, parts }: CoverInput): readonly Shape[] {
  const shapes: Shape[] = []
  const type = new Typesetter()
  const write = ({ outlines }: Letters, x: number, y: number, colour: string): void =>
    void shapes.push({
      outlines: outlines.map((outline) => outline.map((point) => ({ x: point.x + x, y: point.y + y }))),
      colour: rgb(colour),
    })
  const box = (left: number, top: number, right: number, bottom: number, colour: string): void =>
    void shapes.push({
      outlines: [
        [
          { x: left, y: top },
          { x: right, y: top },
          { x: right, y: bottom },
          { x: left, y: bottom },
        ],
      ],
      colour: rgb(colour),
    })
  const { size, lines } = fitted(type, title)
  const fromRight = BEGINS_RIGHT.test(title)
  for (const [index, line] of lines.entries()) {
    const letters = type.set(line, 'bold', size)
    write(
      letters,
      fromRight ? SIZE - MARGIN - letters.width : MARGIN,
      TITLE_TOP + size + index * size * LINE_HEIGHT,
      COVER_COLOURS.ink,
    )
  }
  for (const { left, right, height, seat } of timelineBars(parts, { from: MARGIN, to: SIZE - MARGIN, scale: 1.1 }))
    box(left, BASE - height, right, BASE, COVER_COLOURS.seats[seat])
  box(MARGIN, BASE + 40, SIZE - MARGIN, BASE + 48, COVER_COLOURS.line)
  for (const [index, { seat, name }] of speakers.entries()) {
    const y = NAMES_TOP + index * NAME_SIZE * 1.5
    box(MARGIN, y - NAME_SIZE * 0.72, MARGIN + NAME_SIZE * 0.72, y, COVER_COLOURS.seats[seat])
    write(type.set(shortenText(name, 48), 'sans', NAME_SIZE), MARGIN + NAME_SIZE * 1.2, y, COVER_COLOURS.ink)
  }
  return shapes
}

/** The title in lines, in the largest size in which it fits. If even the smallest is too large, it ends with an ellipsis. */
function fitted(type: Typesetter, title: string): { readonly size: number; readonly lines: readonly string[] } {
  for (const size of TITLE_SIZES) {
    const lines = broken(type, title, size)
    if (lines.length <= linesOf(size)) return { size, lines }
  }
  const size = TITLE_SIZES.at(-1) ?? 0
  const lines = broken(type, title, size)
  const shown = lines.slice(0, linesOf(size))
  const last = shown.pop() ?? ''
  return { size, lines: [...shown, shortenText(`${last} …`, last.length)] }
}

const linesOf = (size: number): number => Math.floor(TITLE_ROOM / (size * LINE_HEIGHT))

const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}]+$/u

function broken(type: Typesetter, title: string, size: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'word' }).segment(title)) {
    // A closing punctuation mark stays with its word.
    if (
      line !== '' &&
      !CLOSING.test(segment) &&
      type.set(`${line}${segment}`.trimEnd(), 'bold', size).width > SIZE - 2 * MARGIN
    ) {
      lines.push(line.trim())
      line = ''
    }
    line += segment
  }
  return [...lines, line.trim()].filter((each) => each !== '')
}
