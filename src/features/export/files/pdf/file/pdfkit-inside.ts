/**
 * Types for the internals of pdfkit and its font library. They are used directly, because pdfkit's own text functions
 * are too slow and do not know right-to-left text.
 */

/** An object of the file, which is written when it ends. */
export interface PdfRef {
  readonly data: Record<string, unknown>
  compress: boolean
  write(chunk: Uint8Array): void
  end(chunk?: Uint8Array): void
}

/**
 * The header of a JPEG, as pdfkit reads it. PNGs are not read by pdfkit, because it finishes them too late; and it
 * would invert all CMYK colours.
 */
interface PdfImage {
  /** The width in pixels, before the picture is turned. */
  readonly width: number
  readonly height: number
  readonly bits: number
  /** The colour space; undefined for a number of channels that PDF does not know. */
  readonly colorSpace: string | undefined
}

export interface Glyph {
  readonly id: number
  readonly advanceWidth: number
  readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number }
}

/** fontkit's reader of a file. */
interface TableStream {
  /** In bytes from the beginning of the file. */
  pos: number
  readInt16BE(): number
  readInt32BE(): number
  readUInt32BE(): number
}

/** fontkit's font. */
export interface Font {
  readonly unitsPerEm: number
  readonly cff?: unknown
  readonly maxp: {
    maxComponentElements: number
    maxComponentDepth: number
    maxCompositePoints: number
    maxCompositeContours: number
  }
  /** The tables that have been read. */
  readonly _tables: Record<string, unknown>
  /** The file, at the beginning of a table; null if it has no such table. */
  _getTableStream(name: string): TableStream | null
  hasGlyphForCodePoint(codePoint: number): boolean
  getGlyph(id: number): Glyph
  glyphForCodePoint(codePoint: number): Glyph
}

/** The glyphs of a font that the file needs. The index of a glyph is its code. */
export interface Subset {
  readonly glyphs: number[]
  readonly mapping: Record<number, number>
  readonly cff?: unknown
  glyf: Uint8Array[]
  offset: number
  readonly loca: { readonly offsets: number[] }
  readonly hmtx: { readonly metrics: { advance: number; bearing: number }[] }
  includeGlyph(id: number): number
  _addGlyph(id: number): number
}

/** A font as pdfkit embeds it. */
export interface EmbeddedFont {
  readonly id: string
  readonly font: Font
  readonly subset: Subset
  /** The width of each code in thousandths of an em. */
  readonly widths: number[]
  /** The code points of each code. */
  readonly unicode: (readonly number[])[]
  ref(): PdfRef
}

/** An element of the structure tree. */
export interface PdfTag {
  readonly dictionary: PdfRef
  add(child: PdfTag | object): PdfTag
  end(): void
}

export interface OutlineItem {
  readonly outlineData: Record<string, unknown>
  addItem(title: string, options?: object): OutlineItem
}

export interface PdfPage {
  readonly dictionary: PdfRef
  readonly content: PdfRef
  readonly fonts: Record<string, PdfRef>
  readonly xobjects: Record<string, PdfRef>
}

/** pdfkit's document, with members that its types omit. */
export interface PdfDocument {
  readonly page: PdfPage
  readonly outline: OutlineItem
  readonly _font: EmbeddedFont
  readonly _root: {
    readonly data: {
      readonly Pages: { readonly data: { readonly Kids: PdfRef[] } }
      readonly Names: { readonly data: { readonly Dests: { add(name: string, dest: readonly unknown[]): void } } }
    }
  }
  readonly info: Record<string, unknown>
  readonly metadata: { _metadata: string }
  addContent: (data: string) => PdfDocument
  _addInfo: () => void
  push: () => boolean
  /** Writes a piece of the file. A string gets a line end. */
  _write: (data: string | Uint8Array) => void
  /** The number of bytes written so far. */
  _offset: number
  read(): Uint8Array | null
  addPage(options: { readonly size: readonly [number, number]; readonly margin: number }): PdfDocument
  font(bytes: Uint8Array): PdfDocument
  ref(data: Readonly<Record<string, unknown>>): PdfRef
  /** Reads the header of a JPEG. @throws an error or a string for bytes that are no JPEG */
  openImage(bytes: Uint8Array): PdfImage
  struct(type: string, options?: object): PdfTag
  addStructure(tag: PdfTag): PdfDocument
  markStructureContent(tag: string): object
  endMarkedContent(): PdfDocument
  annotate(x: number, y: number, width: number, height: number, options: object): PdfDocument
  end(): void
}
