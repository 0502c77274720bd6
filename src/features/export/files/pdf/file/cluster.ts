import type { GlyphPart } from './composite-glyph.ts'

/** A piece of text as glyphs of one face. */
export interface GlyphRun {
  /** Thousandths of an em. */
  readonly width: number
  /**
   * The content of a TJ operator's brackets, in drawing order: codes of two bytes, one per character, with kerning as
   * ")12(" between them.
   */
  readonly show: string
}

/** A unit that readers take for one letter, as it is drawn. Distances are font units. */
export interface Cluster {
  text: string
  readonly parts: GlyphPart[]
  advance: number
  /** Sum of the widths in the font: how far a viewer moves on. */
  natural: number
}

/** A code in the form of Shaped.show: bytes that would end the string, or be read as a line end, are escaped. */
export function codeBytes(code: number): string {
  return String.fromCharCode(code >> 8, code & 0xff)
    .replaceAll(/[()\\]/g, '\\$&')
    .replaceAll('\r', '\\r')
}

/** A step back between two codes, in the form of Shaped.show. */
export function kern(units: number, scale: number): string {
  const thousandths = Math.round(units * scale * 10) / 10
  return thousandths === 0 ? '' : `)${thousandths}(`
}
