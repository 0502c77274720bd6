import type { GlyphPart } from './composite-glyph.ts'

/** A piece of text as glyphs of one font. */
export interface GlyphRun {
  /** The width in thousandths of an em. */
  readonly width: number
  /**
   * What a TJ operator of the PDF shows, in drawing order: a code of two bytes for each character, with distances as
   * ")12(" in between.
   */
  readonly show: string
}

/** The glyphs of one letter or syllable, as it is drawn. Distances are in font units. */
export interface Cluster {
  text: string
  readonly parts: GlyphPart[]
  advance: number
  /** The sum of the glyph widths in the font: how far a PDF viewer moves by itself. */
  natural: number
}

/** The two bytes of a code, as a PDF string. Bytes that would end the string, or be read as a line end, are escaped. */
export function codeBytes(code: number): string {
  return String.fromCharCode(code >> 8, code & 0xff)
    .replaceAll(/[()\\]/g, '\\$&')
    .replaceAll('\r', '\\r')
}

/** A step back between two codes, in the form of a TJ operator. */
export function kern(units: number, scale: number): string {
  const thousandths = Math.round(units * scale * 10) / 10
  return thousandths === 0 ? '' : `)${thousandths}(`
}
