import type { GlyphPart } from './composite-glyph.ts'

/** A piece of text as glyphs of one face. */
export interface GlyphRun {
  /** Thousandths of an em. */
  readonly width: number
  /** What stands between the first and the last bracket of a TJ operator, in the order it is drawn: codes of two bytes, a character each, with kerning as ")12(" between them. */
  readonly show: string
}

/** What a reader takes for one letter, as it is drawn. Distances are font units. */
export interface Cluster {
  text: string
  readonly parts: GlyphPart[]
  advance: number
  /** Sum of the widths the font itself gives the parts: what a viewer moves on by. */
  natural: number
}

/** A code as it stands in Shaped.show: what would end the string, or be read as another line end, is marked. */
export function codeBytes(code: number): string {
  return String.fromCharCode(code >> 8, code & 0xff)
    .replaceAll(/[()\\]/g, '\\$&')
    .replaceAll('\r', '\\r')
}

/** A step back between two codes, as it stands in Shaped.show. */
export function kern(units: number, scale: number): string {
  const thousandths = Math.round(units * scale * 10) / 10
  return thousandths === 0 ? '' : `)${thousandths}(`
}
