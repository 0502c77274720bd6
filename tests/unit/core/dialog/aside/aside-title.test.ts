import { afterEach, expect, test } from 'vitest'
import { readCatalogue } from '../../../../../scripts/catalogues/catalogues.ts'
import { LANGUAGES } from '../../../../../src/base/language/languages.ts'
import german from '../../../../../src/base/language/catalogues/de.json' with { type: 'json' }
import { speak } from '../../../../../src/base/language/t.ts'
import { asideTitle, shownAsideTitle } from '../../../../../src/core/dialog/aside/aside-title.ts'
import { ROOT } from '../../../build/sources.ts'

const words: Readonly<Record<string, string>> = german

afterEach(() => speak())

test('the stored title of an aside is shown in the language of the reader, and a title by somebody else as it is', () => {
  speak({ id: 'de', translate: (message) => words[message] })
  const names = ['Ada', 'Ben', 'Ben: the elder']
  const shown = (title: string) => shownAsideTitle(title, names)
  expect(shown(asideTitle('Ada'))).toBe('Unter vier Augen mit Ada')
  expect(shown(asideTitle('Ben', 'the well'))).toBe('Unter vier Augen mit Ben: the well')
  expect(shown('Aside with nobody we know')).toBe('Aside with nobody we know')
  expect(shown('The trams')).toBe('The trams')
})

test('in English the shown title is the stored one', () => {
  for (const title of [asideTitle('Ada'), asideTitle('Ada', 'the well')])
    expect(shownAsideTitle(title, ['Ada'])).toBe(title)
})

test('each language calls an aside by one word, on the button that opens it and wherever it is told of', () => {
  const words: Readonly<Record<string, RegExp>> = {
    de: /unter vier Augen/i,
    es: /aparte/i,
    fr: /aparté/i,
    ja: /内緒話/,
    'zh-Hans': /私下交谈/,
  }
  for (const { id } of LANGUAGES.filter(({ id }) => id !== 'en')) {
    const catalogue = readCatalogue(ROOT, id)
    expect(
      NAMED.filter((message) => !words[id]?.test(catalogue[message] ?? '')).map((each) => `${id}: ${each}`),
    ).toEqual([])
  }
})

const NAMED = [
  'Talk alone',
  'Talk alone with {name}',
  'Talk alone again',
  'Talk alone with somebody',
  'Aside',
  'Asides',
  'Aside with {name}',
  'Aside with {name}: {about}',
  'Aside, “{title}”',
  'Aside, “{title}”: {digest}',
  'the aside, “{title}”',
  'then an aside',
  'The aside was not summed up',
]
