import { afterEach, expect, test } from 'vitest'
import { bestLanguage, LANGUAGES } from '../../../../src/base/language/languages.ts'
import { madeUpLanguage } from '../../../../src/base/language/made-up.ts'
import { readMessage } from '../../../../src/base/language/read-message.ts'
import { fillMessage, speak, t, wordTable } from '../../../../src/base/language/t.ts'

const german = (catalogue: Readonly<Record<string, string>>) =>
  speak({ id: 'de', translate: (message) => catalogue[message] })

afterEach(() => speak())

test('a message is in English until another language is set, and where that language lacks it', () => {
  expect(t('Close')).toBe('Close')
  german({ Close: 'Schließen', Open: '' })
  expect([t('Close'), t('Open'), t('Save')]).toEqual(['Schließen', 'Open', 'Save'])
})

test('numbers and plural forms follow the language', () => {
  const message = '{count, plural, =0 {no turn} one {# turn} other {# turns}} of {total}'
  expect([0, 1, 2100].map((count) => t(message, { count, total: 1234.5 }))).toEqual([
    'no turn of 1,234.5',
    '1 turn of 1,234.5',
    '2,100 turns of 1,234.5',
  ])
  german({ [message]: '{total}, davon {count, plural, one {# Beitrag} other {# Beiträge}}' })
  expect(t(message, { count: 2100, total: 1 })).toBe('1, davon 2.100 Beiträge')
  speak({ id: 'ja', translate: () => '{count, plural, other {# 件}}' })
  expect(t(message, { count: 1, total: 1 })).toBe('1 件')
})

test('a message chooses words by a value, and can contain a plural', () => {
  const message = '{all, select, yes {all} other {{count, plural, one {one} other {some}}}}'
  expect([
    t(message, { all: 'yes' }),
    t(message, { all: 'no', count: 1 }),
    t(message, { all: 'no', count: 3 }),
  ]).toEqual(['all', 'one', 'some'])
})

test('words in a tag are handed to a function, wherever the language puts them', () => {
  const values = { key: (words: readonly unknown[]) => ({ key: words.join('') }), name: 'Ada' }
  expect(fillMessage('Press <key>Enter</key> for {name}', values)).toEqual(['Press ', { key: 'Enter' }, ' for ', 'Ada'])
  german({ 'Press <key>Enter</key> for {name}': 'Für {name} <key>Eingabe</key> drücken' })
  expect(fillMessage('Press <key>Enter</key> for {name}', values)).toEqual([
    'Für ',
    'Ada',
    ' ',
    { key: 'Eingabe' },
    ' drücken',
  ])
})

test('apostrophes quote braces and other signs, and a value is never parsed as a message', () => {
  expect(t("It''s '{'id'}' of {name}, 2 < 3 # 4", { name: '{count}<b>' })).toBe("It's {id} of {count}<b>, 2 < 3 # 4")
})

test('the note that distinguishes two meanings is not shown', () => {
  expect(t('Open [[the verb]]')).toBe('Open')
  german({ 'Open [[the verb]]': 'Öffnen', 'Open [[not closed]]': 'Offen' })
  expect([t('Open [[the verb]]'), t('Open [[not closed]]')]).toEqual(['Öffnen', 'Offen'])
})

test('the labels of a table follow the language, and its other values stay', () => {
  const table = wordTable({ keys: 'f2', label: 'Rename' }, 'label')
  german({ Rename: 'Umbenennen', f2: 'wrong' })
  expect({ ...table }).toEqual({ keys: 'f2', label: 'Umbenennen' })
  expect(wordTable({ a: 'Rename' }).a).toBe('Umbenennen')
})

test.each(['{', '}', '{a', '{a, plural, one {x}}', '{a, plural, other {x}', '<b>x', '{a b}', '{a, date}'])(
  'an invalid message is refused: %s',
  (message) => {
    expect(() => readMessage(message)).toThrow(SyntaxError)
  },
)

test('the pseudo-languages are twice as long, right to left or marked, and leave names as they are', () => {
  speak(madeUpLanguage('en-XA'))
  expect(t('Close {name}', { name: 'Ada' })).toBe('çĺóšé~~~~~ Ada')
  speak(madeUpLanguage('ar-XB'))
  expect(t('Close {name}', { name: 'Ada' })).toMatch(/^[\p{Script=Arabic}]+ Ada$/u)
  speak(madeUpLanguage('en-XC'))
  expect(t('Close a {name}', { name: 'Ada' })).toBe('C\u00ADlose a Ada')
})

test('a language with a country is found as by its script, for all countries', () => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  const offered = LANGUAGES.map(({ id }) => id)
  for (const language of ['en', 'de', 'es', 'fr', 'ja', 'zh'])
    for (const country of letters.flatMap((one) => letters.map((other) => one + other))) {
      const tag = `${language}-${country}`
      const { script } = new Intl.Locale(tag).maximize()
      const found = offered.find(
        (each) => new Intl.Locale(each).maximize().script === script && each.startsWith(language),
      )
      expect(bestLanguage([tag], offered), tag).toBe(found ?? 'en')
    }
})

test('the language is the first wanted one on offer, by its script where that matters', () => {
  const offered = ['en', 'de', 'zh-Hans', 'ja']
  expect(bestLanguage(['de-AT', 'en'], offered)).toBe('de')
  expect(bestLanguage(['pt-BR', 'zh-CN'], offered)).toBe('zh-Hans')
  expect(bestLanguage(['zh-TW', 'ja'], offered)).toBe('ja')
  expect(bestLanguage(['pt'], offered)).toBe('en')
  expect(bestLanguage([], offered)).toBe('en')
})
