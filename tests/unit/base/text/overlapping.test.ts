import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlapping } from '../../../../src/base/text/overlapping.ts'

const row = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 30 })
  .map((cuts) => cuts.toSorted((a, b) => a - b))
  .map((cuts) => cuts.slice(1).flatMap((to, index) => (index % 3 === 2 ? [] : [{ from: cuts[index] ?? 0, to }])))

test('finds the ranges that overlap a part of a text, and none that only touch it', () => {
  fc.assert(
    fc.property(row, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 }), (stretches, from, length) => {
      const to = from + length
      expect(overlapping(stretches, from, to)).toEqual(stretches.filter((each) => each.from < to && from < each.to))
    }),
  )
})

test('reads only a few of many ranges', () => {
  let reads = 0
  const stretch = (from: number) => ({
    get from() {
      reads += 1
      return from
    },
    get to() {
      reads += 1
      return from + 3
    },
  })
  const many = Array.from({ length: 100_000 }, (_, index) => stretch(index * 4))
  expect(overlapping(many, 200_000, 200_009)).toHaveLength(3)
  expect(reads).toBeLessThan(40)
})
