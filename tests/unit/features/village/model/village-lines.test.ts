import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../../../src/base/language/languages.ts'
import { DEFAULT_VILLAGE } from '../../../../../src/features/village/mode/villages.ts'
import { MATTERS } from '../../../../../src/features/village/model/matter.ts'
import { villageLinesIn, voicesIn } from '../../../../../src/features/village/model/script/village-lines.ts'

const FILES = readdirSync('resources/rehearsal/village').map((file) => basename(file, '.json'))

/** Each line with its place in the file: "voices.greetings.0.says". */
function linesOf(value: unknown, place = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[place, value]]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    linesOf(inner, place === '' ? key : `${place}.${key}`),
  )
}

const blanks = (line: string) => (line.match(/\{\w+\}/g) ?? []).toSorted()
const ENGLISH = linesOf(villageLinesIn('en')).toSorted(([one], [other]) => one.localeCompare(other))

test('each language of the app has a file of lines for scripted villagers', () => {
  const primary = LANGUAGES.map(({ id }) => id.split('-', 1)[0])
  expect(new Set(FILES)).toEqual(new Set(primary))
  expect(Object.keys(villageLinesIn('en').matters)).toEqual(MATTERS)
})

test.each(FILES)('no line and no blank of the English ones is missing: %s', (language) => {
  const lines = linesOf(villageLinesIn(language)).toSorted(([one], [other]) => one.localeCompare(other))
  expect(lines.map(([place]) => place)).toEqual(ENGLISH.map(([place]) => place))
  for (const [index, [place, line]] of lines.entries()) {
    expect(line.trim(), place).not.toBe('')
    expect(blanks(line), place).toEqual(blanks(ENGLISH[index]?.[1] ?? ''))
  }
  // A line that stands there twice would be taken for the wrong subject, or for the other side.
  const spoken = lines.filter(([place]) => !place.startsWith('times.')).map(([, line]) => line)
  expect(spoken.filter((line, index) => spoken.indexOf(line) !== index)).toEqual([])
  const english = new Set(ENGLISH.map(([, line]) => line))
  expect(language === 'en' ? [] : spoken.filter((line) => english.has(line))).toEqual([])
})

test('a village of somebody’s own keeps the lines of its file, and a copy of the app’s speaks each language', () => {
  const voices = { ...DEFAULT_VILLAGE.voices, replies: ['Aye.'] }
  expect(voicesIn({ world: { ...DEFAULT_VILLAGE, voices } }, 'de')).toMatchObject(voices)
  const { farewells, ...others } = DEFAULT_VILLAGE.voices
  const copy = { ...DEFAULT_VILLAGE, voices: { farewells: structuredClone(farewells), ...structuredClone(others) } }
  expect(voicesIn({ world: copy }, 'de')).toMatchObject(villageLinesIn('de').voices)
})
