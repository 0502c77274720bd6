import type { Font, Subset } from './pdfkit-inside.ts'

/** A glyph and its position within a cluster, in font units. */
export interface GlyphPart {
  readonly id: number
  readonly x: number
  readonly y: number
}

interface Composite {
  readonly parts: readonly GlyphPart[]
  readonly advance: number
}

/** The first id of composed glyphs. Lower ids belong to the font itself. */
const FIRST_ID = 0x1_0000
/** Flags of a component in TrueType's glyf table: offsets are words in font units, and another component follows. */
const WORDS = 0x1
const XY_VALUES = 0x2
const MORE = 0x20

/**
 * Adds composite glyphs to a TrueType subset, so that a letter with its marks, or a syllable, has a single code.
 * Programs then extract it as a whole and in order, whatever the order of its parts on the page.
 */
export function withComposites(subset: Subset, font: Font): (parts: readonly GlyphPart[], advance: number) => number {
  const made: Composite[] = []
  const addGlyph = subset._addGlyph.bind(subset)
  subset._addGlyph = (id) => {
    const composite = made[id - FIRST_ID]
    return composite ? addComposite(subset, font, composite) : addGlyph(id)
  }
  // Programs that draw the font may allocate memory by these numbers.
  font.maxp.maxComponentElements = Math.max(font.maxp.maxComponentElements, 16)
  font.maxp.maxComponentDepth += 1
  font.maxp.maxCompositePoints = Math.max(font.maxp.maxCompositePoints, 2_000)
  font.maxp.maxCompositeContours = Math.max(font.maxp.maxCompositeContours, 200)
  return (parts, advance) => FIRST_ID + made.push({ parts, advance }) - 1
}

function addComposite(subset: Subset, font: Font, { parts, advance }: Composite): number {
  const drawn = parts
    .map(({ id, x, y }) => ({ id, x: Math.round(x), y: Math.round(y), box: font.getGlyph(id).bbox }))
    .filter(({ box }) => box.maxX > box.minX)
  const bytes = new Uint8Array(drawn.length === 0 ? 0 : 10 + drawn.length * 8)
  const view = new DataView(bytes.buffer)
  let bearing = 0
  if (drawn.length > 0) {
    bearing = Math.min(...drawn.map(({ x, box }) => x + box.minX))
    view.setInt16(0, -1)
    view.setInt16(2, bearing)
    view.setInt16(4, Math.min(...drawn.map(({ y, box }) => y + box.minY)))
    view.setInt16(6, Math.max(...drawn.map(({ x, box }) => x + box.maxX)))
    view.setInt16(8, Math.max(...drawn.map(({ y, box }) => y + box.maxY)))
  }
  drawn.forEach(({ id, x, y }, index) => {
    const at = 10 + index * 8
    view.setUint16(at, WORDS | XY_VALUES | (index < drawn.length - 1 ? MORE : 0))
    view.setUint16(at + 2, subset.includeGlyph(id))
    view.setInt16(at + 4, x)
    view.setInt16(at + 6, y)
  })
  subset.glyf.push(bytes)
  subset.loca.offsets.push(subset.offset)
  subset.hmtx.metrics.push({ advance, bearing })
  subset.offset += bytes.length
  return subset.glyf.length - 1
}
