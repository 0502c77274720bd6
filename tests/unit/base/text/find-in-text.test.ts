import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedForm, textFinder, wordFilter } from '../../../../src/base/text/find-in-text.ts'

const found = (typed: string, text: string) =>
  (textFinder(typed)?.spans(text) ?? []).map(({ start, end }) => text.slice(start, end))

test.each([
  ['ελλας', 'Στην ΕΛΛΆΣ και Ελλάς', ['ΕΛΛΆΣ', 'Ελλάς']],
  ['strasse', 'Die Straße, STRASSE', ['Straße', 'STRASSE']],
  ['s', 'ß', ['ß']],
  ['nan', 'ﬁnance', ['nan']],
  ['fin', 'ﬁnance', ['ﬁn']],
  ['المدن', 'في المُدُن الكبيرة', ['المُدُن']],
  ['שלום', 'שָׁלוֹם עולם', ['שָׁלוֹם']],
  ['cafe', 'un cafe\u0301 noir', ['cafe\u0301']],
  ["don't know", 'I don’t\n know', ['don’t\n know']],
  ['donauweg', 'Donau\u00adweg', ['Donau\u00adweg']],
  ['🚲', 'by 🚲 and 🚲\ufe0f', ['🚲', '🚲\ufe0f']],
  ['(c.r)', 'a (c.r) and a cxr', ['(c.r)']],
  ['İ', 'iI', ['i', 'I']],
  ['かき', 'がき', []],
  ['zu', 'Zu\u0308rich', ['Zu\u0308']],
])('%s is found in %j and marked where it stands', (typed, text, spans) => {
  expect(found(typed, text)).toEqual(spans)
})

test.each(['', '  ', '\u00ad', '\ufe0f'])('%j searches for nothing', (typed) => {
  expect(textFinder(typed)).toBeNull()
})

test('a list shows the entries that contain all words, in whatever form they are written', () => {
  expect(wordFilter('ELKA ёл')('Праздник: ЕЛКА, elka')).toBe(true)
  expect(wordFilter('elka zug')('elka')).toBe(false)
  expect(wordFilter('')('anything')).toBe(true)
})

const segmenter = new Intl.Segmenter('und')

test('any piece of a text is found in it, and only that piece is marked', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'aBßİς é\u0301ёЁ👩🏽\u200d🚀कि漢ｶﾞأ½ﬁ’') }),
      fc.nat(20),
      fc.nat(6),
      (text, from, length) => {
        const signs = [...segmenter.segment(text)].map(({ segment }) => segment)
        const typed = signs
          .slice(from, from + length)
          .join('')
          .trim()
        const finder = textFinder(typed)
        if (!finder) return
        const spans = finder.spans(text)
        expect(spans.length).toBeGreaterThan(0)
        const wanted = comparedForm(typed).replaceAll(/\s+/gu, ' ').trim()
        for (const { start, end } of spans)
          expect(comparedForm(text.slice(start, end)).replaceAll(/\s+/gu, ' ')).toContain(wanted)
      },
    ),
  )
})
