import { Blob, Buffer, BufferFlag, Direction, Face, Font, shape } from 'harfbuzzjs'

/** A glyph as it is drawn, from left to right. Distances are in font units. */
export interface ShapedGlyph {
  readonly id: number
  /** The index of the first code unit of its letter or syllable. All glyphs of a letter have the same. */
  readonly cluster: number
  readonly xAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}

/** Invisible characters give no glyphs. */
const FLAGS = BufferFlag.REMOVE_DEFAULT_IGNORABLES

/**
 * Chooses and positions the glyphs of a text in one font. fontkit, which pdfkit includes, fails for half of the Indic
 * scripts.
 */
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
