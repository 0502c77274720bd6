import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUES, placesOf, readCatalogue, readWords } from '../../../scripts/catalogues/catalogues.ts'
import { areSame, namesIn, readMessages } from '../../../scripts/catalogues/read-messages.ts'
import { LANGUAGES } from '../../../src/base/language/languages.ts'
import { ROOT } from './sources.ts'

const words = readWords(ROOT)
const places = placesOf(words)

test('all words of the page come from the catalogues', () => {
  expect(words.flatMap(({ literals }) => literals)).toEqual([])
})

test('each message is given the values that it names', () => {
  expect(words.flatMap(({ misnamed }) => misnamed)).toEqual([])
})

test('nothing is translated while a file is loaded, before the language is known', () => {
  expect(words.flatMap(({ early }) => early)).toEqual([])
})

test('the check finds what is said while a file is loaded, also by a function that is called at once', () => {
  const source = `
    const ONE = t('One')
    const TWO = LIST.map(({ label }) => translateKnown(label))
    const three = () => t('Three')
    function Four() { return LIST.map((each) => t('Four')) }
    const FIVE = [m('Five'), wordTable({ label: 'Five' })]`
  expect(readMessages('a.ts', source).early.map((each) => each.replace(/^a\.ts:\d+ /, ''))).toEqual([
    "t('One')",
    'translateKnown(label)',
  ])
})

test('the check finds words outside of the catalogues in texts, attributes, tables and sentences, and nothing else', () => {
  const source = `
    const TABLE = [{ id: 'Some id', label: 'Rename' }]
    function Part({ on, name }) {
      if (on === 'Yes it is') throw new Error('Not a word of it')
      say('A whole sentence')
      return <p className="row wrap" title="Close" id="one two">Words {on ? 'here' : t('there')} <b aria-label={\`of \${name}\`}>{t('ok')}</b></p>
    }`
  expect(readMessages('a.tsx', source).literals.map((each) => each.replace(/^a\.tsx:\d+ /, ''))).toEqual([
    "'Rename'",
    "'A whole sentence'",
    '"Close"',
    'Words ',
    "'here'",
    '`of ${name}`',
  ])
})

const files = globSync(`${CATALOGUES}/*.json`, { cwd: ROOT }).map((path) => basename(path, '.json'))

test('each catalogue belongs to a language in the list', () => {
  expect(files.filter((id) => !LANGUAGES.some((each) => each.id === id))).toEqual([])
})

describe.each(files)('the catalogue %s', (id) => {
  const catalogue = readCatalogue(ROOT, id)

  test('can be read, and uses the same values as its messages', () => {
    const wrong = Object.entries(catalogue).filter(
      ([message, said]) => said !== '' && !areSame(namesIn(message), namesIn(said)),
    )
    expect(wrong).toEqual([])
  })

  test.runIf(LANGUAGES.some((each) => each.id === id && each.complete))('is complete when it says so', () => {
    expect([...places.keys()].filter((message) => (catalogue[message] ?? '') === '')).toEqual([])
    expect(Object.keys(catalogue).filter((message) => !places.has(message))).toEqual([])
  })
})

test('a note tells two meanings of a word apart only where some language has two words for them', () => {
  const catalogues = files.map((id) => readCatalogue(ROOT, id))
  const alike = [...places.keys()].filter((message) => {
    const word = message.replace(/ \[\[[^[\]]*\]\]$/, '')
    if (word === message || !places.has(word)) return false
    return catalogues.every((catalogue) => catalogue[message] === catalogue[word])
  })
  expect(alike).toEqual([])
})

test.each([
  ['the chair of a council or a hearing', 'Chair', ['Stuhl', 'Silla', 'Chaise', '椅子']],
  ['the phase of an exploration', 'Testing', ['Wird getestet', 'Probando', 'Test en cours', 'テスト中', '正在测试']],
  ['what somebody sees in a story', 'Clear', ['Leeren', 'Vaciar', 'Vider', 'クリア', '清空']],
  ['what somebody carries in a story', 'Light', ['Hell', 'Claro', 'Clair', 'ライト', '浅色']],
])('%s is not called as another thing that English calls “%s”', (_what, message, others) => {
  for (const id of files) expect(others).not.toContain(readCatalogue(ROOT, id)[message])
})
