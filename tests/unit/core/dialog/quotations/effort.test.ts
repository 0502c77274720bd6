import { expect, test } from 'vitest'
import { checkEvidence } from '../../../../../src/core/dialog/quotations/check-evidence.ts'
import { levelledWords } from '../../../../../src/core/dialog/quotations/as-words.ts'
import { SearchEffort, placesOf } from '../../../../../src/core/dialog/quotations/effort.ts'
import { figurePlacesInSteps } from '../../../../../src/core/dialog/quotations/figure-places.ts'
import { figuresIn, figuresInSteps } from '../../../../../src/core/dialog/quotations/figures-in.ts'
import { findParts, PLACES_MAX } from '../../../../../src/core/dialog/quotations/find-passage.ts'
import { asSet } from '../../../../../src/core/dialog/quotations/level.ts'

class CountedEffort extends SearchEffort {
  steps = 0

  override spend(units: number): void {
    this.steps += 1
    super.spend(units)
  }
}

test('finds each place of a text, also of long words that overlap themselves', () => {
  const long = 'ab'.repeat(200)
  const text = `${long}ab${long}ba${long}c`
  const places = (wanted: string) => Array.from(text, (_, at) => at).filter((at) => text.startsWith(wanted, at))
  for (const wanted of [long, `${long}c`, `b${long}`, `${long}d`, 'ba'])
    expect([...placesOf(text, wanted, new SearchEffort())]).toEqual(places(wanted))
})

test('a search stops when its effort is used up', () => {
  const effort = new SearchEffort(10_000)
  expect([...placesOf('a'.repeat(100_000), 'aa', effort)].length).toBeLessThan(100)
  expect(effort.isSpent).toBe(true)
})

test('a file is searched once for each part of a quotation, however often its beginning occurs', () => {
  const form = levelledWords(asSet('one two '.repeat(5_000)))
  const effort = new CountedEffort(Number.POSITIVE_INFINITY)
  const parts = ['one two', 'two one', 'one two one', 'three four'].map((text) => ({ text, within: 600 }))
  expect(findParts([form], parts, effort)).toEqual([])
  const far = levelledWords(
    asSet(`${'one two '.repeat(5_000)}${'and so on '.repeat(100)}${'three four '.repeat(5_000)}`),
  )
  expect(
    findParts(
      [far],
      [parts[0], parts[3]].flatMap((part) => part ?? []),
      effort,
    ),
  ).toEqual([])
  expect(effort.steps).toBeLessThan(12 * 5_000)
})

test('a quotation that was not searched to the end is not called missing', () => {
  const files = [{ text: `The harbour was full of ships. ${'a b '.repeat(100_000)}` }]
  const said = (quoted: string) => `“The harbour was full of ships” and “${quoted}” and “nobody has ever said this”.`
  const found = (quoted: string) =>
    checkEvidence(said(quoted), files).map(({ state, text }) => [state, text.slice(0, 12)])
  const [exact, missing] = [
    ['exact', 'The harbour '],
    ['missing', 'nobody has e'],
  ]
  expect(found('no ship was ever seen')).toEqual([exact, ['missing', 'no ship was '], missing])
  // A text that takes too long is skipped, and the next one is still searched.
  expect(found(`${'a b '.repeat(400)}c d`)).toEqual([exact, missing])
})

test('every quotation that is in none of the files is reported, however large these are', () => {
  const files = Array.from({ length: 5 }, (_, at) => ({
    text: `${at}. ${'The harbour was full of ships. '.repeat(32_000)}`,
  }))
  const speech = Array.from({ length: 60 }, (_, at) => `“Nobody has ever seen ship number ${at}”.`).join('\n\n')
  expect(checkEvidence(speech, files).filter(({ state }) => state === 'missing')).toHaveLength(60)
})

test('a speech with many numbers and no figure is given up early', () => {
  const text = '10^3 '.repeat(50_000)
  const pages = figuresInSteps(`${text} 12 km`, 100)
  let steps = 0
  let found = pages.next()
  for (; !found.done; found = pages.next()) steps += 1
  expect(found.value).toEqual([])
  expect(steps).toBeLessThan(3)
  expect(figuresIn(`${'on page 7. '.repeat(300)}It is 12 km long.`, 100).map(({ text: each }) => each)).toEqual([
    '12 km',
  ])
})

test('no more places of a figure are kept than are listed, for each way of writing it', () => {
  const files = [{ text: `${'€5 and '.repeat(1_000)}5 euros` }]
  const places = figurePlacesInSteps(files[0]?.text ?? '')
  let found = places.next()
  while (!found.done) found = places.next()
  expect(Math.max(...Array.from(found.value.values(), (each) => each.length))).toBe(PLACES_MAX)
  expect(checkEvidence('It costs 5 euros.', files)).toMatchObject([{ state: 'exact', places: [{ start: 7_000 }] }])
})
