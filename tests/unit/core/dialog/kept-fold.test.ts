import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptFold } from '../../../../src/core/dialog/kept-fold.ts'

interface Item {
  readonly text: string
}

const item = (text: string): Item => ({ text })

/** A fold that records its input in a list of its own, which each step changes. */
function noting() {
  const steps: string[] = []
  const fold = keptFold<Item, string[], [string]>(
    () => [],
    (before, { text }, mark) => {
      steps.push(text)
      before.push(`${mark}${text}`)
      return before
    },
  )
  return { steps, fold: (items: readonly Item[], mark = '') => [...fold(items, mark)] }
}

test('a cached fold continues where it was when its list has grown at the end', () => {
  const { steps, fold } = noting()
  const [a, b, c] = ['a', 'b', 'c'].map(item) as [Item, Item, Item]
  expect(fold([a, b])).toEqual(['a', 'b'])
  expect(fold([a, b])).toEqual(['a', 'b'])
  expect(fold([a, b, c])).toEqual(['a', 'b', 'c'])
  expect(steps).toEqual(['a', 'b', 'c'])
})

test('a cached fold starts again when its list was replaced or shortened, or its circumstances changed', () => {
  const { fold } = noting()
  const [a, b, c] = ['a', 'b', 'c'].map(item) as [Item, Item, Item]
  expect(fold([a, b, c])).toEqual(['a', 'b', 'c'])
  expect(fold([a, item('B'), c])).toEqual(['a', 'B', 'c'])
  expect(fold([a])).toEqual(['a'])
  expect(fold([a, b], '-')).toEqual(['-a', '-b'])
  expect(fold([])).toEqual([])
})

test('a cached fold gives the same results as none, in whatever order it is asked', () => {
  const pool = Array.from({ length: 4 }, (_, index) => item(`${index}`))
  const lists = fc.array(fc.tuple(fc.array(fc.constantFrom(...pool), { maxLength: 6 }), fc.constantFrom('', '-')), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(lists, (asked) => {
      const { fold } = noting()
      for (const [items, mark] of asked) expect(fold(items, mark)).toEqual(items.map(({ text }) => `${mark}${text}`))
    }),
  )
})
