import fc from 'fast-check'
import { expect, test } from 'vitest'
import { candidatesOf, chosenOf, type HitList } from '../../../../src/base/retrieval/candidates.ts'

const list = (phrase: string, by: HitList<string>['by'], ...keys: readonly string[]): HitList<string> => ({
  phrase,
  by,
  hits: keys.map((key, place) => ({ key, item: key, strength: 1 - place / 10 })),
})

test('a result that ranks high in two lists outweighs one that ranks first in a single list', () => {
  const found = candidatesOf([list('tram', 'lexical', 'a', 'b'), list('tram', 'vector', 'b', 'c')])
  const semantic = Object.fromEntries(found.map((one) => [one.key, one.semantic]))
  expect(semantic.b).toBe(1)
  expect(semantic.a).toBeLessThan(0.6)
  expect(found.find(({ key }) => key === 'b')).toMatchObject({ lexical: 0.9, vector: 1, phrases: ['tram'] })
  expect(found.find(({ key }) => key === 'c')).toMatchObject({ lexical: null, vector: 0.9 })
})

test('no results give no candidates', () => {
  expect(candidatesOf([list('tram', 'lexical')])).toEqual([])
})

test('a phrase with one weak result keeps a place beside a phrase with many strong ones', () => {
  const scored = [
    ...Array.from({ length: 12 }, (_, place) => ({
      key: `a${place}`,
      score: 1 - place / 100,
      dialogId: `d${place}`,
      phrases: ['tram'],
    })),
    { key: 'b', score: 0.1, dialogId: 'e', phrases: ['ferry'] },
  ]
  const chosen = chosenOf(scored, 3, 10)
  expect(chosen).toHaveLength(10)
  expect(chosen.at(-1)?.key).toBe('b')
})

test('at most three results come from one dialog and ten in all, best first', () => {
  const one = fc.record({
    key: fc.uuid(),
    score: fc.double({ min: 0, max: 1, noNaN: true }),
    dialogId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    phrases: fc.subarray(['p', 'q', 'r'], { minLength: 1 }),
  })
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ({ key }) => key, maxLength: 40 }), (scored) => {
      const chosen = chosenOf(scored, 3, 10)
      expect(chosen.length).toBeLessThanOrEqual(10)
      for (const [, same] of Map.groupBy(chosen, ({ dialogId }) => dialogId)) expect(same.length).toBeLessThanOrEqual(3)
      expect(chosen.map(({ score }) => score)).toEqual(chosen.map(({ score }) => score).toSorted((a, b) => b - a))
    }),
  )
})
