import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOf, shortenText } from '../../../src/text/shorten.ts'

const segmenter = new Intl.Segmenter('und')
const text = fc.string({ unit: fc.constantFrom('a', ' ', '🚲', '👩🏽‍🚀', '🇩🇪', 'e\u0301', 'कि', '한', '漢') })

test('a text is shortened between signs, to no more than it may have', () => {
  fc.assert(
    fc.property(text, fc.nat(80), (said, most) => {
      const ends = [...segmenter.segment(said)].map(({ index, segment }) => index + segment.length)
      const beginning = beginningOf(said, most)
      expect(said.startsWith(beginning)).toBe(true)
      expect(beginning.length).toBeLessThanOrEqual(most)
      expect([0, ...ends]).toContain(beginning.length)
      if (most > 3) expect(shortenText(said, most, '...').length).toBeLessThanOrEqual(most)
    }),
  )
})

test('a title of emoji keeps whole ones, and a pile of marks ends', () => {
  expect(shortenText('🚲'.repeat(130), 60, '...')).toBe(`${'🚲'.repeat(28)}...`)
  expect(beginningOf(`a${'\u0301'.repeat(500)}`, 100)).toHaveLength(100)
})
