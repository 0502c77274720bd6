import { withComposites, type GlyphPart } from './composite-glyph.ts'
import { codeBytes, kern, type Cluster, type GlyphRun } from './cluster.ts'
import { PlainWords } from './plain-words.ts'
import type { EmbeddedFont, Font } from './pdfkit-inside.ts'
import { Shaper } from './shaper.ts'

/** What is shaped as a unit: words, if letters change with their neighbours; otherwise single characters. */
export type ShapingUnit = 'word' | 'character'

/** How many words are cached before the cache is cleared. */
const REMEMBERED = 60_000
/** The most characters that a code is read as (512 bytes by the standard, 256 letters of a file in some readers), and glyphs of one. */
const CODE_CHARS = 24
const CODE_PARTS = 16
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** Signs that no font of the app has, each with the one that is drawn for it. The stored text stays as it was. */
const STAND_INS: Readonly<Record<string, string>> = {
  '✗': '×',
  '✘': '×',
  '✕': '×',
  '☐': '□',
  '☒': '⊠',
  '➔': '→',
  '➜': '→',
  '➤': '→',
  '❯': '›',
}
const LACKING = new RegExp(`[${Object.keys(STAND_INS).join('')}]`, 'g')

/**
 * Reads the beginning of the table `post` (OpenType specification), of which pdfkit wants two values. Otherwise fontkit
 * would read the names of all glyphs, too, which takes a sixth of the time of a short file.
 */
function leaveOutNames(font: Font): void {
  const table = font._getTableStream('post')
  if (!table) return
  // This version has no names.
  const version = 3
  table.pos += 4
  const italicAngle = table.readInt32BE() / 0x1_0000
  const [underlinePosition, underlineThickness] = [table.readInt16BE(), table.readInt16BE()]
  font._tables['post'] = {
    version,
    italicAngle,
    underlinePosition,
    underlineThickness,
    isFixedPitch: table.readUInt32BE(),
  }
}

/** A font of the file. It shapes each word once, and gives each cluster a code with its text. */
export class Face {
  readonly id: string
  /** The size relative to the main font, so that all scripts look equally large. */
  readonly scale: number
  readonly #embedded: EmbeddedFont
  readonly #shaping: ShapingUnit
  readonly #words = new Map<string, GlyphRun>()
  readonly #codes = new Map<string, string>()
  readonly #plain: PlainWords
  readonly #units: number
  readonly #compose: ((parts: readonly GlyphPart[], advance: number) => number) | null
  readonly #file: Uint8Array
  #shaper: Shaper | null = null

  constructor(embedded: EmbeddedFont, file: Uint8Array, shaping: ShapingUnit, scale: number) {
    this.id = embedded.id
    this.scale = scale
    leaveOutNames(embedded.font)
    this.#embedded = embedded
    this.#file = file
    this.#shaping = shaping
    this.#units = 1000 / embedded.font.unitsPerEm
    this.#compose = embedded.subset.cff === undefined ? withComposites(embedded.subset, embedded.font) : null
    this.#plain = new PlainWords(
      (letters) => this.#lay(letters, false),
      (cluster) => this.#code(cluster, cluster.natural),
      this.#units,
    )
    embedded.unicode[0] = [0xfffd]
  }

  get ref() {
    return this.#embedded.ref()
  }

  /** Whether the font has a glyph for every character. Invisible characters need none. */
  covers(text: string): boolean {
    for (const character of drawn(text))
      if (!this.#embedded.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) && !isIgnorable(character))
        return false
    return true
  }

  shape(text: string, rtl: boolean): GlyphRun {
    const key = rtl ? `\u0001${text}` : text
    const known = this.#words.get(key)
    if (known) return known
    const clusters = this.clusters(text, rtl)
    const shaped = this.#show(rtl ? clusters.map((each, at) => turned(each, clusters[at - 1])) : clusters)
    this.#remember(key, shaped)
    return shaped
  }

  /** The letters and syllables of a text in drawing order, each with its glyphs. */
  clusters(text: string, rtl: boolean): readonly Cluster[] {
    return this.#shaping === 'word' ? this.#lay(text, rtl) : this.#oneByOne(text, rtl)
  }

  /** Does the same as `shape` from left to right, for words whose letters depend only on the next letter. */
  shapePlain(text: string): GlyphRun {
    const known = this.#words.get(text)
    if (known) return known
    const shaped = this.#plain.word(text) ?? this.shape(text, false)
    this.#remember(text, shaped)
    return shaped
  }

  /** The sign that stands for characters that no font has. */
  placeholder(text: string): GlyphRun {
    const advance = this.#embedded.font.getGlyph(0).advanceWidth
    return this.#show([{ text, parts: [{ id: 0, x: 0, y: 0 }], advance, natural: advance }])
  }

  /** A right-to-left mark that takes no room, for programs that extract the text; empty where the font can hold none. */
  endOfNumber(): string {
    if (!this.#compose) return ''
    const blank = { id: this.#embedded.font.glyphForCodePoint(0x20).id, x: 0, y: 0 }
    return this.#show([{ text: FROM_RIGHT, parts: [blank, blank], advance: 0, natural: 0 }]).show
  }

  #remember(key: string, shaped: GlyphRun): void {
    if (this.#words.size > REMEMBERED) this.#words.clear()
    this.#words.set(key, shaped)
  }

  #oneByOne(text: string, rtl: boolean): readonly Cluster[] {
    const { font } = this.#embedded
    const clusters = Array.from(graphemes.segment(text), ({ segment }): readonly Cluster[] => {
      const [letter = '', ...more] = segment
      if (more.some((character) => !isIgnorable(character))) return this.#lay(segment, rtl)
      const { id, advanceWidth } = font.glyphForCodePoint(drawn(letter).codePointAt(0) ?? 0)
      return [{ text: letter, parts: [{ id, x: 0, y: 0 }], advance: advanceWidth, natural: advanceWidth }]
    })
    return (rtl ? clusters.reverse() : clusters).flat()
  }

  #lay(text: string, rtl: boolean): readonly Cluster[] {
    const { font } = this.#embedded
    this.#shaper ??= new Shaper(this.#file)
    const glyphs = this.#shaper.shape(drawn(text), rtl)
    const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b)
    const ends = new Map(starts.map((start, index) => [start, starts[index + 1]]))
    const found = new Map<number, Cluster>()
    for (const { id, cluster: start, xAdvance, xOffset, yOffset } of glyphs) {
      const cluster = found.get(start) ?? { text: '', parts: [], advance: 0, natural: 0 }
      if (!found.has(start)) {
        const own = text.slice(start === starts[0] ? 0 : start, ends.get(start))
        cluster.text = own.replaceAll(/(?![\u200C\u200D])\p{DI}/gu, '')
        found.set(start, cluster)
      }
      cluster.parts.push({ id, x: cluster.advance + xOffset, y: yOffset })
      cluster.advance += xAdvance
      cluster.natural += font.getGlyph(id).advanceWidth
    }
    return [...found.values()].map(withoutMissing)
  }

  #show(clusters: readonly Cluster[]): GlyphRun {
    let width = 0
    let show = ''
    for (const cluster of clusters.flatMap((each) => this.#codesOf(each))) {
      width += cluster.advance
      const first = cluster.parts[0]
      if (!first) continue
      const single = cluster.parts.length === 1 && first.x === 0 && first.y === 0
      if (single || this.#compose) {
        const natural = single ? cluster.natural : cluster.advance
        show += this.#code(cluster, natural) + kern(natural - cluster.advance, this.#units)
      } else show += this.#apart(cluster)
    }
    return { width: width * this.#units, show }
  }

  /** A letter with more marks than one code stands for, as several codes at its place; each says its part of the text. */
  #codesOf(cluster: Cluster): readonly Cluster[] {
    const { text, parts, advance } = cluster
    if (text.length <= CODE_CHARS && parts.length <= CODE_PARTS) return [cluster]
    const { font } = this.#embedded
    const letters = Array.from(text)
    const count = Math.ceil(Math.max(letters.length / CODE_CHARS, parts.length / CODE_PARTS))
    const share = <T>(whole: readonly T[], at: number): T[] =>
      whole.slice(Math.ceil((whole.length * at) / count), Math.ceil((whole.length * (at + 1)) / count))
    return Array.from({ length: count }, (_, at): Cluster => {
      // Where there are fewer glyphs than texts, a blank has the text.
      const own = at === 0 ? share(parts, 0) : share(parts, at).map((part) => ({ ...part, x: part.x - advance }))
      const [first = { id: font.glyphForCodePoint(0x20).id, x: 0, y: 0 }, ...more] = own
      const moved = at === 0 ? advance : 0
      return {
        text: share(letters, at).join(''),
        parts: [first, ...more],
        advance: moved,
        natural: more.length === 0 ? font.getGlyph(first.id).advanceWidth : moved,
      }
    })
  }

  /**
   * The code of a cluster. If its single glyph already stands for another text in this file, the cluster gets a code of
   * its own.
   */
  #code({ parts, text }: Cluster, natural: number): string {
    const key = `${parts.map(({ id, x, y }) => `${id},${x},${y}`).join(';')}|${natural}|${text}`
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    const { subset, widths, unicode } = this.#embedded
    const first = parts[0] ?? { id: 0, x: 0, y: 0 }
    const single = parts.length === 1 && first.x === 0 && first.y === 0
    const id = single || !this.#compose ? first.id : this.#compose(parts, natural)
    const code = subset.glyphs.push(id) - 1
    subset.mapping[id] ??= code
    widths[code] = natural * this.#units
    unicode[code] = Array.from(text, (character) => character.codePointAt(0) ?? 0)
    const bytes = codeBytes(code)
    this.#codes.set(key, bytes)
    return bytes
  }

  /**
   * Fonts that are no TrueType cannot contain composite glyphs. The parts follow one another, and the first has the
   * text.
   */
  #apart({ parts, text, advance }: Cluster): string {
    let pen = 0
    let show = ''
    parts.forEach((part, index) => {
      const natural = this.#embedded.font.getGlyph(part.id).advanceWidth
      show +=
        kern(pen - part.x, this.#units) +
        this.#code(
          { text: index === 0 ? text : '', parts: [{ id: part.id, x: 0, y: 0 }], advance: natural, natural },
          natural,
        )
      pen = part.x + natural
    })
    return show + kern(pen - advance, this.#units)
  }
}

/** Leaves out marks that the font lacks. Otherwise a box would cover the letter. */
function withoutMissing(cluster: Cluster): Cluster {
  const parts = cluster.parts.filter(({ id }) => id !== 0)
  return parts.length === 0 || parts.length === cluster.parts.length ? cluster : { ...cluster, parts }
}

/** Right-to-left mark. */
const FROM_RIGHT = '\u200F'
/** Matches signs that programs which extract text take for parts of a number, with the spaces and brackets after them. */
const OF_NUMBERS = /^[#$%+,\-./:]$/
const LETTER_FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

/**
 * The text of the cluster as it must be stored, because programs that extract right-to-left text reverse it character
 * by character. A mark ends what looks like part of a number.
 * @param next the cluster drawn at its left, which is read after it
 */
function turned(cluster: Cluster, next: Cluster | undefined): Cluster {
  const ends = OF_NUMBERS.test(cluster.text) && !LETTER_FROM_RIGHT.test(next?.text ?? '')
  const text = ends ? cluster.text + FROM_RIGHT : cluster.text
  return { ...cluster, text: Array.from(text).reverse().join('') }
}

/** The text with the signs that are drawn for others, each in its place. */
function drawn(text: string): string {
  return text.replaceAll(LACKING, (sign) => STAND_INS[sign] ?? sign)
}

function isIgnorable(text: string): boolean {
  return text !== '' && /^\p{DI}+$/u.test(text)
}
