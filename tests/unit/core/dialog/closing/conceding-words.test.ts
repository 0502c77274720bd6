import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONCEDING_STEMS, CONCEDING_WORDS } from '../../../../../src/core/dialog/closing/conceding-words.ts'

/** Writes texts that a pattern may match, from groups, classes and repetitions; what looks around is left out. */
class PatternWriter {
  readonly #pattern: string
  readonly #draw: (count: number) => number
  #at = 0

  constructor(pattern: string, draw: (count: number) => number) {
    this.#pattern = pattern
    this.#draw = draw
  }

  /** One of the alternatives up to the end of the group. */
  alternative(): string {
    const texts = ['']
    while (this.#at < this.#pattern.length && this.#pattern[this.#at] !== ')') {
      if (this.#pattern[this.#at] === '|') {
        this.#at += 1
        texts.push('')
      } else texts.push((texts.pop() ?? '') + this.#repeated())
    }
    this.#at += 1
    return texts[this.#draw(texts.length)] ?? ''
  }

  #repeated(): string {
    const from = this.#at
    const first = this.#piece()
    const [sign = '', least, most] = /^(?:[?*+]|\{(\d+),(\d+)\})/.exec(this.#pattern.slice(this.#at)) ?? []
    const end = this.#at
    const low = least === undefined ? (sign === '' || sign === '+' ? 1 : 0) : Number(least)
    const high = most === undefined ? (sign === '' || sign === '?' ? 1 : 2) : Number(most)
    const times = low + this.#draw(high - low + 1)
    let text = times > 0 ? first : ''
    for (let index = 1; index < times; index += 1) {
      this.#at = from
      text += this.#piece()
    }
    this.#at = end + sign.length
    return text
  }

  #piece(): string {
    const [piece = ''] = /^(?:\((?:\?(?:<?[=!]|:))?|\[\^?[^\]]*\]|\\p\{\w+\}|\\.|.)/su.exec(
      this.#pattern.slice(this.#at),
    ) ?? ['']
    this.#at += piece.length
    if (piece === '(?:' || piece === '(') return this.alternative()
    if (piece.startsWith('(')) {
      this.alternative()
      return ''
    }
    if (piece.startsWith('[^')) return 'x'
    if (piece.startsWith('[')) return piece[1 + this.#draw(piece.length - 2)] ?? ''
    if (piece === '\\s') return ' '
    return piece.startsWith('\\p') ? 'x' : piece === '$' ? '' : piece.replace('\\', '')
  }
}

describe.each(CONCEDING_WORDS)('The conceding words of $language', ({ said, stems }) => {
  test('hold a stem whatever their pattern matches, so that a look at the stems passes over none', () => {
    const own = new RegExp(stems, 'iu')
    const whole = new RegExp(said.source, 'iu')
    let matched = 0
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat({ max: 1000 })), (numbers) => {
        const draws = numbers[Symbol.iterator]()
        const text = new PatternWriter(said.source, (count) => Number(draws.next().value) % count).alternative()
        const [match] = whole.exec(text) ?? []
        if (match === undefined) return
        matched += 1
        expect(match).toMatch(own)
        expect(match).toMatch(CONCEDING_STEMS)
      }),
      { numRuns: 600, seed: 7 },
    )
    expect(matched).toBeGreaterThan(200)
  })
})
