import fc from 'fast-check'
import { expect, test } from 'vitest'
import { citedNumbers, citedParts, createCitationReader } from '../../../../src/core/dialog/ask/citations.ts'

const known = (number: number) => number >= 1 && number <= 4

function read(
  text: string,
  cuts: readonly number[] = [],
): { readonly text: string; readonly unknown: readonly number[] } {
  const reader = createCitationReader(known)
  let out = ''
  let from = 0
  for (const cut of cuts.toSorted((a, b) => a - b)) {
    out += reader.push(text.slice(from, cut))
    from = Math.max(from, cut)
  }
  out += reader.push(text.slice(from))
  return { text: out + reader.finish(), unknown: reader.unknown }
}

test.each([
  ['It saves the seals [1].', 'It saves the seals [1].', []],
  ['Nobody counted [9].', 'Nobody counted.', [9]],
  ['Both [1, 9] said so [2-3].', 'Both [1] said so [2][3].', [9]],
  ['As said【2†source】, no.', 'As said[2], no.', []],
  ['A list [sic] of [x] and [ ] stays.', 'A list [sic] of [x] and [ ] stays.', []],
  ['Open [1', 'Open [1', []],
])('%s', (given, text, unknown) => {
  expect(read(given)).toEqual({ text, unknown })
})

test('a number without a source is removed from an answer, however it is cut into pieces', () => {
  const piece = fc.constantFrom(
    '[',
    ']',
    '[1]',
    '[9]',
    '[1, 7]',
    '[2-12]',
    '【3†a】',
    '【8】',
    ' ',
    'word',
    '5',
    ',',
    '-',
    '\n',
    '[[9]5]',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), fc.array(fc.nat(60), { maxLength: 6 }), (pieces, cuts) => {
      const whole = pieces.join('')
      const { text } = read(whole, cuts)
      expect(citedNumbers(text).filter((number) => !known(number))).toEqual([])
      expect(text).toBe(read(whole).text)
      const shown = citedParts(text, known).map(({ from, to }) => text.slice(from, to))
      expect(shown.join('')).toBe(text)
    }),
  )
})
