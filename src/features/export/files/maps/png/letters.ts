import PDFKitDocument from 'pdfkit'
import type { Point } from '../../../../../core/diagram/shapes.ts'
import type { EmbeddedFont, Font, Glyph, PdfDocument } from '../../pdf/file/pdfkit-inside.ts'
import type { Face } from '../../pdf/file/face.ts'
import { levelsOf, visualOrder } from '../../pdf/text/bidi.ts'
import { Fonts, hanOf, type BaseFont } from '../../pdf/text/fonts.ts'
import { cubic } from './outlines.ts'

/** A glyph with its outline as fontkit gives it: in font units, with y upwards. */
interface Outlined extends Glyph {
  readonly path: { readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[] }
}

/** A line of text as outlines. The origin is the left end of its baseline. */
export interface Letters {
  readonly outlines: readonly (readonly Point[])[]
  readonly width: number
}

interface Piece {
  readonly face: Face
  readonly font: Font
  readonly text: string
  readonly level: number
}

/** Turns text into outlines, with the fonts of the PDF. */
export class Typesetter {
  readonly #fontOf = new Map<string, Font>()
  readonly #fonts: Fonts

  constructor() {
    const document = new PDFKitDocument({ autoFirstPage: false, font: '' }) as unknown as PdfDocument
    this.#fonts = new Fonts((bytes): EmbeddedFont => {
      const embedded = document.font(bytes)._font
      this.#fontOf.set(embedded.id, embedded.font)
      return embedded
    })
  }

  /** Sets a line of text. @param size of the letters, in pixels */
  set(text: string, base: BaseFont, size: number): Letters {
    const outlines: (readonly Point[])[] = []
    let x = 0
    for (const { face, font, text: own, level } of visualOrder(this.#pieces(text, base))) {
      const unit = (size * face.scale) / font.unitsPerEm
      for (const { parts, advance } of face.clusters(own, level % 2 === 1)) {
        for (const { id, x: dx, y: dy } of parts)
          outlines.push(
            ...outlinesOf(font.getGlyph(id) as Outlined, (px, py) => ({
              x: x + (px + dx) * unit,
              y: -(py + dy) * unit,
            })),
          )
        x += advance * unit
      }
    }
    return { outlines, width: x }
  }

  /** The pieces of a text with one font and one direction each, in the order of the text. */
  #pieces(text: string, base: BaseFont): readonly Piece[] {
    const levels = levelsOf(text)
    const pieces: Piece[] = []
    let at = 0
    for (const { face, text: part } of this.#fonts.runs(text, base, hanOf(text))) {
      const font = this.#fontOf.get(face.id)
      let begin = 0
      for (let index = 1; index <= part.length; index += 1) {
        const level = levels?.of[at + begin] ?? 0
        if (index < part.length && (levels?.of[at + index] ?? 0) === level) continue
        if (font) pieces.push({ face, font, text: part.slice(begin, index), level })
        begin = index
      }
      at += part.length
    }
    return pieces
  }
}

function outlinesOf({ path }: Outlined, place: (x: number, y: number) => Point): readonly (readonly Point[])[] {
  const outlines: Point[][] = []
  let line: Point[] = []
  for (const { command, args } of path.commands) {
    const points = Array.from({ length: args.length / 2 }, (_, index) =>
      place(args[2 * index] ?? 0, args[2 * index + 1] ?? 0),
    )
    const [one, two, three] = points
    const from = line.at(-1)
    if (command === 'moveTo' && one) outlines.push((line = [one]))
    else if (command === 'lineTo' && one) line.push(one)
    else if (command === 'quadraticCurveTo' && from && one && two)
      line.push(...cubic(from, between(from, one), between(two, one), two))
    else if (command === 'bezierCurveTo' && from && one && two && three) line.push(...cubic(from, one, two, three))
  }
  return outlines
}

/** The point two thirds of the way, as needed to write a quadratic curve as a cubic one. */
function between(from: Point, to: Point): Point {
  return { x: from.x + ((to.x - from.x) * 2) / 3, y: from.y + ((to.y - from.y) * 2) / 3 }
}
