import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeSigns, showSigns } from '../../../../src/base/text/show-signs.ts'

test.each([
  ['an override', 'safe\u202Eexe.txt', 'safe[U+202E]exe.txt'],
  ['an isolate', '\u2066a\u2069', '[U+2066]a[U+2069]'],
  ['a command of a terminal', '\u001B[31mred\u001B]0;title\u0007', '[U+001B][31mred[U+001B]]0;title[U+0007]'],
  ['a control of the second kind', '\u009B2J', '[U+009B]2J'],
  ['a lone return', 'a\rb', 'a[U+000D]b'],
  ['a mark of direction among Latin letters', 'a\u200Eb\u200F', 'a[U+200E]b[U+200F]'],
  ['the Arabic mark among Latin letters', 'a\u061Cb\u200Fc', 'a[U+061C]b[U+200F]c'],
  ['a joiner beside that mark', 'a\u061C\u200C\u061Cb', 'a[U+061C][U+200C][U+061C]b'],
  [
    'signs without width among Latin letters',
    'pass\u200Bword\u200C\u2060x\u200Dy',
    'pass[U+200B]word[U+200C][U+2060]x[U+200D]y',
  ],
  ['tags that spell something', 'a\u{E0049}\u{E0067}', 'a[U+E0049][U+E0067]'],
  ['a mark of byte order', '\uFEFFa', '[U+FEFF]a'],
])('%s is shown as visible text and has no effect', (_what, text, shown) => {
  expect(showSigns(text)).toBe(shown)
  expect(showSigns(shown)).toBe(shown)
})

test.each([
  ['Hebrew with its marks of direction', 'שלום\u200F (abc)\u200E'],
  ['Arabic', 'ونصف الرحلات أقصر\u061C 5'],
  ['Persian with joiners kept apart', 'می\u200Cخواهم'],
  ['Hindi with joiners', 'क्\u200Dष'],
  ['Thai with places to break', 'ไทย\u200Bไทย'],
  ['a family', '👩\u200D👩\u200D👧'],
  ['a heart and a profession', '❤\uFE0F 👩🏽\u200D🚀'],
  ['the flag of a region', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}!'],
  ['line breaks and tabs', 'a\tb\nc\r\nd'],
])('%s stays as it is', (_what, text) => {
  expect(showSigns(text)).toBe(text)
})

test('no control character is left in shown text, and showing it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const shown = showSigns(text)
      expect(shown).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/)
      expect(showSigns(shown)).toBe(shown)
    }),
  )
})

test('JSON is the same value with its control characters escaped, and contains none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const json = escapeSigns(JSON.stringify({ text }))
      expect(JSON.parse(json)).toEqual({ text })
      expect(json).not.toMatch(/[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/)
    }),
  )
  expect(escapeSigns(JSON.stringify('a\u202Eb\u{E0041}'))).toBe('"a\\u202eb\\udb40\\udc41"')
})
