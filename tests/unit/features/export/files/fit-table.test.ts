import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitTable } from '../../../../../src/features/export/files/tables/fit-table.ts'

const ROOM = { width: 360, gap: 8, size: 9 }
const columns = (count: number, word: number, cell = word) =>
  Array.from({ length: count }, () => ({ words: [word], cell }))

test.each([
  [2, 60, 9, [[0, 1]]],
  [8, 40, 8.5, [[0, 1, 2, 3, 4, 5, 6, 7]]],
  [
    20,
    40,
    8,
    [
      [0, 1, 2, 3, 4, 5, 6, 7],
      [0, 8, 9, 10, 11, 12, 13],
      [0, 14, 15, 16, 17, 18, 19],
    ],
  ],
])('%i columns of words of %i points are set in %i points', (count, word, size, tables) => {
  const fit = fitTable(columns(count, word), ROOM)
  expect(fit?.size).toBe(size)
  expect(fit?.tables.map((each) => each.map(({ at }) => at))).toEqual(tables)
})

test('a column that does not fit beside the first turns the table into records, but a word that fits nowhere does not', () => {
  expect(fitTable(columns(2, 250), ROOM)).toBe(null)
  expect(fitTable(columns(2, 4_000), ROOM)).toMatchObject({ size: 9, tables: [[{ at: 0 }, { at: 1 }]] })
})

test('the given widths are kept where they have room for the words', () => {
  const given = [
    { words: [40], cell: 90, given: 100 },
    { words: [30], cell: 30, given: 200 },
  ]
  expect(fitTable(given, ROOM)?.tables).toEqual([
    [
      { at: 0, width: 100 },
      { at: 1, width: 200 },
    ],
  ])
  const [first] = fitTable([{ ...given[0]!, words: [120], cell: 120 }, given[1]!], ROOM)?.tables ?? []
  expect(first?.[0]?.width).toBeGreaterThanOrEqual(120)
})

test('no word that fits on a line is cut, nothing is wider than the line, and every column is there', () => {
  const width = fc.double({ min: 0, max: 500, noNaN: true })
  const drawn = fc.array(fc.record({ words: fc.array(width, { maxLength: 5 }), more: width }), {
    minLength: 1,
    maxLength: 60,
  })
  fc.assert(
    fc.property(
      drawn,
      fc.double({ min: 100, max: 500, noNaN: true }),
      fc.constantFrom(6, 8.3, 9, 11),
      (some, line, size) => {
        const room = { width: line, gap: 8, size }
        const needs = some.map(({ words, more }) => ({ words, cell: Math.max(0, ...words) + more }))
        const fit = fitTable(needs, room)
        if (fit === null) return
        expect(fit.size).toBeLessThanOrEqual(size)
        expect(fit.size).toBeGreaterThanOrEqual(Math.min(8, size))
        const scale = fit.size / size
        const floor = Math.min(8, size) / size
        for (const table of fit.tables) {
          expect(table.reduce((sum, each) => sum + each.width, 0) + 8 * (table.length - 1)).toBeLessThanOrEqual(
            line + 1e-6,
          )
          for (const { at, width: own } of table)
            for (const word of needs[at]?.words ?? [])
              if (word * floor <= line - 1e-6) expect(own).toBeGreaterThanOrEqual(word * scale - 1e-6)
        }
        expect([...new Set(fit.tables.flat().map(({ at }) => at))].toSorted((a, b) => a - b)).toEqual([...needs.keys()])
      },
    ),
  )
})
