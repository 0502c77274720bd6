import { expect, test } from 'vitest'
import { filterChoices } from '../../../../src/page/ui/listbox/combobox.tsx'
import { isLanguage, languageOf, languages } from '../../../../src/page/draft/languages.ts'

const CHOICES = languages().map(({ tag, own, english }) => ({ id: tag, label: own, detail: english }))
const found = (query: string) =>
  filterChoices(CHOICES, query, (tag) => (isLanguage(tag) ? { id: tag, label: tag } : null)).map(({ id }) => id)

test('finds a language by its own name, its English name or its tag', () => {
  expect([found('deut')[0], found('german')[0], found('pt-br')[0], found('日本')[0]]).toEqual([
    'de',
    'de',
    'pt-BR',
    'ja',
  ])
})

test('accepts the tag of a language that is not listed, and refuses a string that is no tag', () => {
  expect(found('gsw-CH')).toEqual(['gsw-CH'])
  expect(found('no such thing!')).toEqual([])
})

test('the default language does not override "as the topic"', () => {
  expect([
    languageOf('', 'de'),
    languageOf('topic', 'de'),
    languageOf('fr', 'de'),
    languageOf('', 7),
    languageOf('', ''),
  ]).toEqual(['de', '', 'fr', '', ''])
})
