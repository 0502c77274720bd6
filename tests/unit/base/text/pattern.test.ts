import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLiteralPattern, literalPattern } from '../../../../src/base/text/pattern.ts'
import { ODD_NAMES, SIGNED_NAMES } from '../../../helpers/odd-names.ts'

const FLAGS = ['', 'i', 'u', 'iu', 'v', 'iv']
const text = fc.oneof(
  fc.constantFrom(...ODD_NAMES, ...SIGNED_NAMES),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
  // Halves of characters, as in a text that was cut in the middle of one.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { minLength: 1, maxLength: 6 })
    .map((units) => String.fromCharCode(...units)),
)

test('a text is matched literally, with any flags and in a character class', () => {
  fc.assert(
    fc.property(text, fc.constantFrom(...FLAGS), (wanted, flags) => {
      const found = new RegExp(`^${literalPattern(wanted)}$`, flags)
      expect(found.test(wanted)).toBe(true)
      expect(found.test(`${wanted}-`)).toBe(false)
      const [sign = ''] = wanted
      expect(new RegExp(`^[${literalPattern(sign)}]`, flags.includes('v') ? 'v' : 'u').test(sign)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('of several texts the longest matches, and an empty list matches nothing', () => {
  expect('C++ and C'.match(new RegExp(anyLiteralPattern(['C', 'C++']), 'gv'))).toEqual(['C++', 'C'])
  expect(new RegExp(anyLiteralPattern([]), 'u').test('')).toBe(false)
})
