import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentences } from '../../../../../src/features/sound/files/text/sentences.ts'

test('looks for the end of a sentence at every sign that ends one in some language', () => {
  for (const language of ['en', 'el']) {
    const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
    for (let code = 0x20; code < 0x1_2000; code += 1) {
      const sign = String.fromCodePoint(code)
      const text = `A word${sign} Next`
      if (code >= 0xd800 && code <= 0xdfff) continue
      if ([...segmenter.segment(text)].length > 1 && sentences(text, 300, language).length === 1)
        expect.fail(`U+${code.toString(16)} ends a sentence in ${language}`)
    }
  }
})

test('continues after hundreds of titles in a row, and finds the end of the sentence', () => {
  const titles = 'Mr. Smith and Dr. Jones of St. Ives, '.repeat(400)
  expect(sentences(`${titles}met. They spoke.`, 1_000_000)).toEqual([`${titles}met.`, 'They spoke.'])
})

test('loses no letter, however a text is cut', () => {
  const piece = fc.constantFrom('Mr. ', 'a', 'word ', '!', '\n', '2nd. ', '。', '=1', '7. ', 'März ', '…', '\u2028')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.integer({ min: 5, max: 60 }), (pieces, most) => {
      const text = pieces.join('')
      const said = sentences(text, most, 'de')
      expect(said.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      for (const each of said) expect(each.length).toBeLessThanOrEqual(most)
    }),
  )
})
