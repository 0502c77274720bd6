import { kern, type Cluster, type GlyphRun } from './cluster.ts'

/** A glyph for a single letter. */
interface Letter {
  readonly id: number
  readonly advance: number
  readonly show: string
}

/**
 * Builds words from pairs of letters, each of which is shaped only once: a language has thousands of words, but only
 * some hundred pairs. This works for letters of one code unit that depend only on the next letter.
 */
export class PlainWords {
  readonly #lay: (letters: string) => readonly Cluster[]
  readonly #code: (cluster: Cluster) => string
  readonly #units: number
  readonly #letters = new Map<number, Letter | null>()
  readonly #pairs = new Map<number, number | null>()
  readonly #links = new Map<string, GlyphRun | null>()

  constructor(lay: (letters: string) => readonly Cluster[], code: (cluster: Cluster) => string, units: number) {
    this.#lay = lay
    this.#code = code
    this.#units = units
  }

  /** A word as glyphs; null when it must be shaped as a whole. */
  word(text: string): GlyphRun | null {
    let width = 0
    let show = ''
    let code = text.charCodeAt(0)
    for (let index = 0; index < text.length; index += 1) {
      const next = text.charCodeAt(index + 1)
      const letter = this.#letter(code)
      const kerned = index + 1 < text.length ? this.#pair(code, next) : 0
      if (!letter) return null
      if (kerned === null) return this.#withLigatures(text)
      width += letter.advance - kerned
      show += kerned === 0 ? letter.show : letter.show + kern(kerned, this.#units)
      code = next
    }
    return { width: width * this.#units, show }
  }

  /** Letters of a ligature count as one element of the word, which is shaped once with each following letter. */
  #withLigatures(text: string): GlyphRun | null {
    const links: string[] = []
    for (let index = 0; index < text.length; index += 1) {
      if (index > 0 && this.#pair(text.charCodeAt(index - 1), text.charCodeAt(index)) === null)
        links.push((links.pop() ?? '') + text.charAt(index))
      else links.push(text.charAt(index))
    }
    let width = 0
    let show = ''
    for (const [index, link] of links.entries()) {
      const shaped = this.#link(link, links[index + 1] ?? '')
      if (!shaped) return null
      width += shaped.width
      show += shaped.show
    }
    return { width: width * this.#units, show }
  }

  #link(link: string, next: string): GlyphRun | null {
    if (link.length === 1 && next.length <= 1) return this.#one(link, next)
    const key = `${link} ${next}`
    const known = this.#links.get(key)
    if (known !== undefined) return known
    const own = this.#lay(link).length
    const clusters = this.#lay(link + next)
    const whole = clusters.length === own + this.#lay(next).length && clusters.every((cluster) => only(cluster))
    const linked = clusters.slice(0, own)
    const shaped = whole
      ? {
          width: linked.reduce((sum, { advance }) => sum + advance, 0) * this.#units,
          show: linked
            .map((cluster) => this.#code(cluster) + kern(cluster.natural - cluster.advance, this.#units))
            .join(''),
        }
      : null
    this.#links.set(key, shaped)
    return shaped
  }

  /** A letter that is followed by another, or by nothing. */
  #one(text: string, next: string): GlyphRun | null {
    const code = text.charCodeAt(0)
    const letter = this.#letter(code)
    const kerned = next === '' ? 0 : this.#pair(code, next.charCodeAt(0))
    if (!letter || kerned === null) return null
    return { width: letter.advance - kerned, show: letter.show + kern(kerned, this.#units) }
  }

  /** The glyph of a letter; null when the character is no letter or has more than one glyph. */
  #letter(code: number): Letter | null {
    const known = this.#letters.get(code)
    if (known !== undefined) return known
    const [cluster] = this.#lay(String.fromCharCode(code))
    const part = only(cluster)
    const letter =
      cluster && part && part.id !== 0 ? { id: part.id, advance: cluster.natural, show: this.#code(cluster) } : null
    this.#letters.set(code, letter)
    return letter
  }

  /**
   * How much closer the second letter moves to the first, in font units; null when the two become something else
   * together.
   */
  #pair(code: number, next: number): number | null {
    const key = code * 0x1_0000 + next
    const known = this.#pairs.get(key)
    if (known !== undefined) return known
    const [first, second, ...more] = this.#lay(String.fromCharCode(code, next))
    const still =
      more.length === 0 && only(first)?.id === this.#letter(code)?.id && only(second)?.id === this.#letter(next)?.id
    const kerned = still && first ? first.natural - first.advance : null
    this.#pairs.set(key, kerned)
    return kerned
  }
}

/** The only glyph of a cluster, if it is not shifted; undefined otherwise. */
function only(cluster: Cluster | undefined) {
  const [part, ...more] = cluster?.parts ?? []
  return part?.x === 0 && part.y === 0 && more.length === 0 ? part : undefined
}
