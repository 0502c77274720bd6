/** A part of a regular expression, with as much detail as is needed to write texts that it nearly matches. */
export type Part =
  | { readonly kind: 'letters'; readonly samples: readonly string[]; readonly max: number }
  | {
      readonly kind: 'group'
      readonly ways: readonly (readonly Part[])[]
      readonly ahead: boolean
      readonly max: number
    }

const CLASSES: Readonly<Record<string, readonly string[]>> = {
  d: ['1'],
  w: ['a', '_', '1'],
  s: [' ', '\n', '\t'],
  D: ['a', ' '],
  W: [' ', '.', '\n'],
  S: ['a', '.'],
}

const PROPERTIES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:L|Letter|Alphabetic|L[lu]|Script=Latin)$/u, ['a', 'é', '中']],
  [/^M/u, ['\u0301']],
  [/^N/u, ['1']],
  [/^P|^S/u, ['.', '-', '(', '"']],
  [/^Z|^White/u, [' ']],
  [/^C/u, ['\u200b']],
  [/Emoji|Pictographic/u, ['😀']],
  [/^RI$|Regional/u, ['🇫']],
  [/Han/u, ['中']],
  [/Hiragana/u, ['あ']],
  [/Katakana/u, ['カ']],
  [/Hangul/u, ['가']],
  [/Thai/u, ['ก']],
  [/Hebrew/u, ['א']],
  [/Arabic/u, ['ا']],
]

const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0', b: '' }

function ofProperty(name: string): readonly string[] {
  return PROPERTIES.find(([pattern]) => pattern.test(name))?.[1] ?? ['a']
}

/** Reads the source of a regular expression from its beginning to its end. */
class PatternReader {
  private at = 0
  private readonly source: string

  constructor(source: string) {
    this.source = source
  }

  ways(): Part[][] {
    const ways: Part[][] = [[]]
    while (this.at < this.source.length && this.source[this.at] !== ')') {
      if (this.source[this.at] === '|') {
        this.at += 1
        ways.push([])
        continue
      }
      const part = this.part()
      if (part !== undefined) ways.at(-1)?.push(part)
    }
    return ways
  }

  private part(): Part | undefined {
    const sign = this.source[this.at]
    if (sign === '(') return this.group()
    const samples = this.samples()
    const max = this.most()
    return samples.length === 0 ? undefined : { kind: 'letters', samples, max }
  }

  private group(): Part {
    const opening = /\((?:\?(?:[=!:]|<[=!]|<[^>]+>))?/y
    opening.lastIndex = this.at
    const begin = opening.exec(this.source)?.[0] ?? '('
    this.at += begin.length
    const ways = this.ways()
    this.at += 1
    return { kind: 'group', ways, ahead: /^\(\?<?[=!]/.test(begin), max: this.most() }
  }

  private samples(): readonly string[] {
    const sign = this.take()
    if (sign === '^' || sign === '$') return []
    if (sign === '.') return ['a', ' ']
    if (sign === '[') return this.classSamples()
    return sign === '\\' ? this.escaped() : [sign]
  }

  private classSamples(): readonly string[] {
    const negated = this.source[this.at] === '^'
    if (negated) this.at += 1
    const samples: string[] = []
    while (this.at < this.source.length && this.source[this.at] !== ']') {
      const sign = this.take()
      if (sign === '[') samples.push(...this.classSamples())
      else if (sign === '\\') samples.push(...this.escaped())
      else samples.push(sign)
    }
    this.at += 1
    if (!negated) return samples
    return ['a', ' ', '\n', '(', '1', '.', '中'].filter((letter) => !samples.includes(letter))
  }

  private escaped(): readonly string[] {
    const sign = this.take()
    if (sign === 'p' || sign === 'P') {
      const name = /\{([^}]*)\}/y
      name.lastIndex = this.at
      const found = name.exec(this.source)
      this.at += found?.[0].length ?? 0
      return sign === 'p' ? ofProperty(found?.[1] ?? '') : ['a', '.', ' ']
    }
    if (sign === 'u' || sign === 'x') return this.codePoint(sign)
    if (sign === 'k') {
      this.at = this.source.indexOf('>', this.at) + 1
      return []
    }
    if (sign === 'B' || /[1-9]/.test(sign)) return []
    const control = CONTROLS[sign]
    if (control !== undefined) return control === '' ? [] : [control]
    return CLASSES[sign] ?? [sign]
  }

  private codePoint(sign: string): readonly string[] {
    const digits = sign === 'x' ? /([\da-f]{2})/iy : /\{([\da-f]+)\}|([\da-f]{4}(?:\\u[\da-f]{4})?)/iy
    digits.lastIndex = this.at
    const found = digits.exec(this.source)
    if (found === null) return [sign]
    this.at += found[0].length
    return [
      String.fromCodePoint(
        ...(found[1] ?? found[2] ?? '').split(String.raw`\u`).map((hex) => Number.parseInt(hex, 16)),
      ),
    ]
  }

  private most(): number {
    const quantifier = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y
    quantifier.lastIndex = this.at
    const found = quantifier.exec(this.source)
    if (found === null) return 1
    this.at += found[0].length
    if (found[1] !== undefined) return found[1] === '?' ? 1 : Infinity
    if (found[3] === '') return Number(found[2])
    return found[4] === '' ? Infinity : Number(found[4])
  }

  private take(): string {
    const sign = String.fromCodePoint(this.source.codePointAt(this.at) ?? 0)
    this.at += sign.length
    return sign
  }
}

/** The alternatives of a regular expression, each a sequence of parts. */
export function patternParts(source: string): readonly (readonly Part[])[] {
  return new PatternReader(source).ways()
}
