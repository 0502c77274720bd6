import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitVector, VectorTable } from '../../../../src/base/retrieval/vector-table.ts'

const bytesOf = (vector: Float32Array) => new Uint8Array(vector.buffer)

test('the nearest vectors are the same as by comparing all one by one, in the same order', () => {
  const dimension = 7
  const values = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: dimension, maxLength: dimension })
  const unit = values.map((each) => unitVector(each)).filter((vector) => vector !== null)
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 60 }), unit, fc.integer({ min: 1, max: 10 }), (vectors, query, limit) => {
      const table = new VectorTable(dimension)
      for (const [id, vector] of vectors.entries()) table.add(id, bytesOf(vector))
      const plain = vectors
        .map((vector) => vector.reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0))
        .toSorted((a, b) => b - a)
        .slice(0, limit)
      const found = table.nearest(query, limit)
      expect(found).toHaveLength(plain.length)
      for (const [place, { similarity }] of found.entries()) expect(similarity).toBeCloseTo(plain[place] ?? 0, 5)
    }),
  )
})

test('a vector of zeros or NaN is refused, and vectors of another length are not compared', () => {
  expect(unitVector([0, 0])).toBeNull()
  expect(unitVector([Number.NaN, 1])).toBeNull()
  const table = new VectorTable(2)
  table.add(1, bytesOf(Float32Array.of(1, 0, 0)))
  expect(table.size).toBe(0)
  table.add(2, bytesOf(Float32Array.of(1, 0)))
  expect(table.nearest(Float32Array.of(1), 5)).toEqual([])
})

test('a search looks through all vectors, also where they fill several blocks', () => {
  const table = new VectorTable(2)
  for (let id = 0; id < 9_000; id += 1) table.add(id, bytesOf(unitVector([1, id / 9_000]) ?? new Float32Array(2)))
  expect(table.nearest(Float32Array.of(1, 0), 1)).toMatchObject([{ id: 0 }])
  expect(table.nearest(Float32Array.of(0, 1), 1)).toMatchObject([{ id: 8_999 }])
})
