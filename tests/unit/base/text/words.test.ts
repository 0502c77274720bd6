import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexForm, readWords } from '../../../../src/base/text/words.ts'

const forms = (text: string) => readWords(text).map(({ form }) => form)

describe('different spellings count as the same word:', () => {
  test.each([
    ['Ελλάς', 'ελλας', 'ΕΛΛΑΣ', 'ελλασ'],
    ['ᾧδε', 'ωδε'],
    ['Ёлка', 'елка', 'ЁЛКА'],
    ['за́мок', 'замок'],
    ['المُدُن', 'المدن', 'الـمـدن'],
    ['أحمد', 'احمد', 'إحمد'],
    ['آخر', 'اخر'],
    ['مدرسة', 'مدرسه'],
    ['على', 'علي', 'علی'],
    ['كتاب', 'کتاب'],
    ['ﷲ', 'الله'],
    ['שָׁלוֹם', 'שלום'],
    ['ﬁnance', 'finance', 'ＦＩＮＡＮＣＥ'],
    ['Straße', 'strasse', 'STRASSE', 'STRAẞE'],
    ['İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul'],
    ['Zürich', 'zurich', 'Zu\u0308rich'],
    ['Łódź', 'lodz'],
    ['Ærø', 'aero'],
    ['Donau\u00adweg', 'donauweg'],
    ['ｶﾞｽ', 'ガス', 'カ\u3099ス'],
    ['한국', '\u1112\u1161\u11ab\u1100\u116e\u11a8'],
    ['ज़मीन', 'जमीन', '\u095bमीन'],
    ['\u{16d6a}', '\u{16d69}\u{16d67}', '\u{16d63}\u{16d68}', '\u{16d63}\u{16d67}\u{16d67}'],
    ['a↮b', 'a\u2194\u0338b', 'a b'],
    ['१२', '12', '١٢', '１２'],
    ['CO₂', 'co2'],
    ['don’t', "don't", 'donʼt'],
    ['👍🏽', '👍'],
    ['❤️', '❤'],
    ['սև', 'սեւ', 'ՍԵՒ'],
    ['می‌خواهم', 'می خواهم'],
  ])('%s', (...ways) => {
    const all = ways.map(forms)
    for (const form of all) expect(form).toEqual(all[0])
    expect(all[0]?.length).toBeGreaterThan(0)
  })
})

describe('different words stay different:', () => {
  test.each([
    ['мой', 'мои'],
    ['їх', 'іх'],
    ['か', 'が'],
    ['कि', 'का'],
    ['हिन्दी', 'हन्द'],
    ['กิน', 'กัน'],
    ['มา', 'ม้า'],
    ['น้ำ', 'นา'],
    ['ড়', 'ড'],
    ['🚲', '🚗'],
    ['🇩🇪', '🇫🇷'],
    ['👩‍🚀', '👩'],
  ])('%s and %s', (one, other) => {
    expect(forms(one)).not.toEqual(forms(other))
  })
})

test('emoji, characters of scripts without spaces and parts of a fraction count as separate words', () => {
  expect(forms('go🚲by🇩🇪🇫🇷')).toEqual(['go', '🚲', 'by', '🇩🇪', '🇫🇷'])
  expect(forms('AI技術')).toEqual(['ai', '技', '術'])
  expect(forms('3½ cups™')).toEqual(['3', '1', '2', 'cups'])
})

/** Texts with everything that is difficult: combining marks, joiners, surrogate pairs, lone surrogates. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      ...'aBßİıςé\u0301\u0308\u200d\ufe0f\u00ad👩🏽🚀🇩🇪कि्กิあｶﾞ漢한ᄒ\u1161ـأيё½™Ⓜ↔\u0338\u{16d63}\u{16d67}\u{16d68} \n-’\ud800',
    ),
  }),
)
/** A word in the index: ASCII letters of any case, digits, and all characters beyond ASCII. */
const indexed = (form: string) =>
  form.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()).match(/[a-z0-9\u0080-\u{10ffff}]+/gu) ?? []

test('the words marked in a text are the same as in its search index', () => {
  fc.assert(
    fc.property(text, (said) => {
      expect(indexed(indexForm(said))).toEqual(forms(said))
    }),
  )
})

test('the positions of words are in order and within the text, and split no surrogate pair', () => {
  fc.assert(
    fc.property(text, (said) => {
      let before = 0
      for (const { start, end } of readWords(said)) {
        expect(start).toBeGreaterThanOrEqual(Math.min(before, start))
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(said.length)
        expect(said.slice(start, end).isWellFormed() || !said.isWellFormed()).toBe(true)
        before = start
      }
    }),
  )
})

/** Several emoji that are drawn as one: their form has no joiner any more, and would be read as several words. */
const JOINED_EMOJI = /\p{Extended_Pictographic}[\ufe0e\ufe0f\p{EMod}]*\u200d/u

test('normalising a word twice changes nothing unless emoji are joined in it, and composed and decomposed text gives the same form', () => {
  fc.assert(
    fc.property(text, (said) => {
      fc.pre(!JOINED_EMOJI.test(said))
      const once = indexForm(said)
      expect(indexed(indexForm(once))).toEqual(indexed(once))
      expect(forms(said.normalize('NFD'))).toEqual(forms(said.normalize('NFC')))
    }),
  )
})
