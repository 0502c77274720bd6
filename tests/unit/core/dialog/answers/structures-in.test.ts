import { expect, test } from 'vitest'
import { structuresIn } from '../../../../../src/core/dialog/answers/structures-in.ts'

test('finds each of thousands of objects, one a line', () => {
  const lines = Array.from({ length: 3_000 }, (_, at) =>
    JSON.stringify({ claim: `Claim ${at}`, by: { seat: 'first' } }),
  )
  expect(structuresIn(lines.join('\n')).map(({ value }) => value)).toEqual(lines.map((line) => JSON.parse(line)))
})

test('finds the answer behind hundreds of groups of formulas', () => {
  const formulas = String.raw`\frac{a}{b} + \sqrt{c} `.repeat(400)
  expect(structuresIn(`${formulas}{"winner":"first"}`).at(-1)?.value).toEqual({ winner: 'first' })
})

test.each(['{}', '{"a":', '[', '[{', '{"a":1} '])('stops looking in a text that is made of %s', (piece) => {
  expect(structuresIn(piece.repeat(400_000 / piece.length), true).length).toBeLessThanOrEqual(5_000)
})
