import { withComposites, type GlyphPart } from './composite-glyph.ts'
import { codeBytes, kern, type Cluster, type Shaped } from './cluster.ts'
import { PlainWords } from './plain-words.ts'
import { mirrored } from '../text/bidi.ts'
import type { EmbeddedFont, GlyphInfo, GlyphPosition } from './pdfkit-inside.ts'

/** Scripts whose letters change with their neighbours are shaped by the word; of others each cluster stands alone; and some are hardly shaped at all: a character is a glyph. */
export type Shaping = 'word' | 'cluster' | 'character'

/** Letters without marks need none of the tables that place marks, which are large and slow to read. */
const WITHOUT_MARKS = { ccmp: false, mark: false, mkmk: false } as const

/** Words remembered before the memory is emptied. */
const REMEMBERED = 60_000
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A font of the file: shapes words once and gives each cluster a code of its own with its own text. */
export class Face {
  readonly id: string
  /** Against the base face, so that scripts look alike in size. */
  readonly scale: number
  readonly #embedded: EmbeddedFont
  readonly #shaping: Shaping
  readonly #words = new Map<string, Shaped>()
  readonly #codes = new Map<string, string>()
  readonly #plain: PlainWords
  readonly #units: number
  readonly #compose: ((parts: readonly GlyphPart[], advance: number) => number) | null
  #infos: readonly GlyphInfo[] = []
  #watched = false

  constructor(embedded: EmbeddedFont, shaping: Shaping, scale: number) {
    this.id = embedded.id
    this.scale = scale
    this.#embedded = embedded
    this.#shaping = shaping
    this.#units = 1000 / embedded.font.unitsPerEm
    this.#compose = embedded.subset.cff === undefined ? withComposites(embedded.subset, embedded.font) : null
    this.#plain = new PlainWords(
      (letters) => this.#lay(letters, false, WITHOUT_MARKS),
      (cluster) => this.#code(cluster, cluster.natural),
      this.#units,
    )
    embedded.unicode[0] = [0xfffd]
  }

  get ref() {
    return this.#embedded.ref()
  }

  /** Whether every character has a glyph; what is never seen needs none. */
  covers(text: string): boolean {
    for (const character of text)
      if (!this.#embedded.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) && !isIgnorable(character))
        return false
    return true
  }

  shape(text: string, rtl: boolean): Shaped {
    const key = rtl ? `\u0001${text}` : text
    const known = this.#words.get(key)
    if (known) return known
    const clusters =
      this.#shaping === 'word'
        ? this.#lay(text, rtl)
        : Array.from(graphemes.segment(text), ({ segment }) => this.#alone(segment, rtl))
    const shaped = this.#show(rtl ? clusters.map(turned).reverse() : clusters)
    this.#remember(key, shaped)
    return shaped
  }

  /** The same as shape, from left to right, for words of letters that know no neighbours but the next. */
  shapePlain(text: string): Shaped {
    const known = this.#words.get(text)
    if (known) return known
    const shaped = this.#plain.word(text) ?? this.shape(text, false)
    this.#remember(text, shaped)
    return shaped
  }

  /** The sign for what no font has, with the text it stands for. */
  placeholder(text: string): Shaped {
    const advance = this.#embedded.font.getGlyph(0).advanceWidth
    return this.#show([{ text, parts: [{ id: 0, x: 0, y: 0 }], advance, natural: advance }])
  }

  #remember(key: string, shaped: Shaped): void {
    if (this.#words.size > REMEMBERED) this.#words.clear()
    this.#words.set(key, shaped)
  }

  #alone(text: string, rtl: boolean): Cluster {
    const { font } = this.#embedded
    if (this.#shaping !== 'character' || text.length !== 1 || rtl) return joined(text, this.#lay(text, rtl))
    const { id, advanceWidth } = font.glyphForCodePoint(text.charCodeAt(0))
    return { text, parts: [{ id, x: 0, y: 0 }], advance: advanceWidth, natural: advanceWidth }
  }

  /** Clusters in reading order. */
  #lay(text: string, rtl: boolean, features?: Readonly<Record<string, boolean>>): Cluster[] {
    const { font } = this.#embedded
    this.#watch()
    const run = font.layout(rtl ? mirrored(text) : text, features, undefined, undefined, rtl ? 'rtl' : 'ltr')
    const positions = rtl ? run.positions.toReversed() : run.positions
    const infos =
      this.#infos.length === run.glyphs.length
        ? this.#infos
        : (rtl ? run.glyphs.toReversed() : run.glyphs).map((glyph) => ({ id: glyph.id, codePoints: [] }))
    const clusters: Cluster[] = []
    const texts = Array.from(text)
    let read = 0
    infos.forEach((info, index) => {
      const own = texts.slice(read, (read += info.codePoints.length)).join('')
      const position = positions[index]
      const last = clusters.at(-1)
      const joins = last !== undefined && (info.codePoints.length === 0 || /^[\p{M}\p{DI}]+$/u.test(own))
      const cluster = joins ? last : { text: '', parts: [], advance: 0, natural: 0 }
      if (!joins) clusters.push(cluster)
      cluster.text += own.replaceAll(/(?![\u200C\u200D])\p{DI}/gu, '')
      if (position && !isIgnorable(own)) place(cluster, info.id, position, font.getGlyph(info.id).advanceWidth, rtl)
    })
    return clusters
  }

  /** The glyphs that layout returns share the code points of whoever used them first: this run's own are seen as they are thrown away. */
  #watch(): void {
    this.#infos = []
    if (this.#watched) return
    this.#watched = true
    const { engine } = this.#embedded.font._layoutEngine
    if (!engine) return
    const cleanup = engine.cleanup.bind(engine)
    engine.cleanup = () => {
      this.#infos = engine.glyphInfos ?? []
      cleanup()
    }
  }

  #show(clusters: readonly Cluster[]): Shaped {
    let width = 0
    let show = ''
    for (const cluster of clusters) {
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

  /** The code of a cluster: glyphs of the font that mean something else here get one more. */
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

  /** Fonts of the other kind cannot hold composites: the parts follow each other, and the first bears the text. */
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

function place(
  cluster: Cluster,
  id: number,
  { xAdvance, xOffset, yOffset }: GlyphPosition,
  natural: number,
  rtl: boolean,
): void {
  if (id === 0 && cluster.parts.length > 0) return
  // From right to left what comes later is drawn before: what is there moves on.
  if (rtl) cluster.parts.forEach((part, index) => (cluster.parts[index] = { ...part, x: part.x + xAdvance }))
  const part = { id, x: (rtl ? 0 : cluster.advance) + xOffset, y: yOffset }
  cluster.parts.push(part)
  cluster.advance += xAdvance
  cluster.natural += natural
}

function joined(text: string, clusters: readonly Cluster[]): Cluster {
  const whole: Cluster = { text: text.replaceAll(/(?![\u200C\u200D])\p{DI}/gu, ''), parts: [], advance: 0, natural: 0 }
  for (const cluster of clusters) {
    for (const part of cluster.parts) whole.parts.push({ ...part, x: part.x + whole.advance })
    whole.advance += cluster.advance
    whole.natural += cluster.natural
  }
  return whole
}

/** Whoever extracts text turns what runs from right to left around, character by character. */
function turned(cluster: Cluster): Cluster {
  return { ...cluster, text: Array.from(cluster.text).reverse().join('') }
}

function isIgnorable(text: string): boolean {
  return text !== '' && /^\p{DI}+$/u.test(text)
}
