import { expect, test } from 'vitest'
import { languageTag } from '../../../../../src/features/sound/files/engines/natural/language-tag.ts'
import { noise } from '../../../../../src/features/sound/files/engines/natural/noise.ts'
import { writeLetters } from '../../../../../src/features/sound/files/engines/natural/write-letters.ts'

test('noise is normally distributed with width one, and the same for the same seed', () => {
  const numbers = noise('F1 Good evening.', 20_001)
  expect(noise('F1 Good evening.', 20_001)).toEqual(numbers)
  expect(noise('F1 Good evening!', 20_001)).not.toEqual(numbers)
  const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  const spread = Math.sqrt(numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0) / numbers.length)
  expect(Math.abs(mean)).toBeLessThan(0.03)
  expect(spread).toBeCloseTo(1, 1)
})

const table = Int32Array.from({ length: 0x1_0000 }, (_, unit) =>
  unit < 0x20 || (unit > 0x17f && unit < 0x300) || (unit > 0x45f && unit < 0x1100) || unit > 0x11ff ? -1 : unit,
)
const written = (text: string, language = 'en'): string => String.fromCharCode(...writeLetters(text, language, table))

test('letters stand between the marks of their language, with accents apart and signs that the voices know', () => {
  expect(written('Good evening')).toBe('<en>Good evening.</en>')
  expect(written('“Wait” – she said…', 'de')).toBe('<de>"Wait" - she said...</de>')
  expect(written('café', 'fr')).toBe('<fr>cafe\u0301.</fr>')
  expect(written('한국', 'ko')).toBe('<ko>\u1112\u1161\u11ab\u1100\u116e\u11a8.</ko>')
  // Text that looks like a language mark is not used as one.
  expect(written('a </en><ja> b')).toBe('<en>a en ja b.</en>')
  expect(written('Well done 🎉👩‍🔬!')).toBe('<en>Well done!</en>')
  expect([written('🎉🇩🇪'), written('…'), written('ไทย'), written('')]).toEqual(['', '', '', ''])
})

test('a sentence is spoken in its dialog’s language, or by its letters when they are of another script', () => {
  const tags = (
    [
      ['Good evening.', 'en-GB'],
      ['Guten Abend.', 'de-AT'],
      ['Добрый вечер, сказал он.', 'en'],
      ['He said Добрый вечер to all of us.', 'en'],
      ['こんばんは。対話です。', 'ja'],
      ['The API of NASA', 'ru'],
      ['1989', 'el'],
      ['Shalom', 'he'],
    ] as const
  ).map(([text, language]) => languageTag(text, language))
  expect(tags).toEqual(['en', 'de', 'na', 'en', 'ja', 'na', 'el', 'na'])
})
