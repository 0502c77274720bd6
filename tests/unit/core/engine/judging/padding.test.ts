import { expect, test } from 'vitest'
import { paddedText } from '../../../../../src/core/engine/judging/padding.ts'
import { readWords } from '../../../../../src/base/text/words.ts'

const TEXTS: readonly (readonly [language: string | undefined, text: string])[] = [
  [undefined, 'Streets are for people. Cars take half of them! Who walks there?'],
  ['en-GB', 'Streets are for people. Cars take half of them! Who walks there?'],
  ['de', 'Straßen sind für Menschen. Autos nehmen die Hälfte ein. Wer geht dort?'],
  ['ja', '道は人のためにある。車がその半分を占める。誰が歩くのか。'],
  ['zh-Hant', '街道是給人的。汽車佔了一半。誰在那裡走？'],
  ['ru', 'Улицы для людей. Машины занимают половину. Кто там ходит?'],
]

test.each(TEXTS)(
  'in %s a text is padded to at least twice its length, with every sentence as it was',
  (language, text) => {
    const padded = paddedText(text, language) ?? ''
    let from = 0
    for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
      const at = padded.indexOf(segment.trim(), from)
      expect(at).toBeGreaterThanOrEqual(0)
      from = at + segment.trim().length
    }
    expect(padded.length).toBeGreaterThan(2 * text.length)
    const distinct = (words: string) => new Set(readWords(words).map(({ form }) => form)).size
    expect(distinct(padded)).toBeGreaterThan(1.5 * distinct(text))
    // A figure would add content.
    expect(padded.replaceAll(text, '')).not.toMatch(/\d/)
  },
)

test('in a language without filler words nothing is padded', () => {
  expect(paddedText('Njia ni za watu.', 'sw')).toBeNull()
})
