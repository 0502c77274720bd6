import { Blob, Buffer, BufferFlag, Direction, Face, Font, shape } from 'harfbuzzjs'

/** A glyph as it is drawn, from left to right. Distances are font units. */
export interface ShapedGlyph {
  readonly id: number
  /** The first code unit of what it belongs to; glyphs of one letter or syllable share it. */
  readonly cluster: number
  readonly xAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}

/** What is never seen leaves no glyph behind. */
const FLAGS = BufferFlag.REMOVE_DEFAULT_IGNORABLES

/** Turns letters of one font into glyphs and places them. fontkit, which pdfkit brings along, fails on half of the Indic scripts. */
export class Shaper {
  readonly #font: Font
  readonly #buffer = new Buffer()

  constructor(file: Uint8Array) {
    this.#font = new Font(new Face(new Blob(file)))
  }

  shape(text: string, rtl: boolean): readonly ShapedGlyph[] {
    const buffer = this.#buffer
    buffer.reset()
    buffer.setFlags(FLAGS)
    buffer.addText(text)
    buffer.setDirection(rtl ? Direction.RTL : Direction.LTR)
    buffer.guessSegmentProperties()
    shape(this.#font, buffer)
    const positions = buffer.getGlyphPositions()
    return buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      return { id: codepoint, cluster, xAdvance, xOffset, yOffset }
    })
  }
}
