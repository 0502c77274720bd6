import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawNumbers } from '../../../../src/core/dialog/draw.ts'
import type { Bout } from '../../../../src/features/tournament/model/bout.ts'
import { standingRemarks, standingRows } from '../../../../src/features/tournament/model/standings-table.ts'
import { standingsOf } from '../../../../src/features/tournament/model/standings.ts'
import { madeBouts, nameOf, nearness, nearPlainFit, trueStrengths, unevenBouts } from './made-bouts.ts'

const SEED = { seed: 1, samples: 400 }
const bout = (
  first: string,
  second: string,
  winner: Bout['winner'],
  motion = 'm',
  failedBy: string | null = null,
): Bout => ({
  first,
  second,
  winner,
  motion,
  round: 1,
  failedBy,
})
/** Pairs of bouts, one from each side, on this many motions. */
const pairs = (count: number, winners: readonly [Bout['winner'], Bout['winner']]): readonly Bout[] =>
  Array.from({ length: count }, (_, at) => [
    bout('Ada', 'Ben', winners[0], `m${at}`),
    bout('Ben', 'Ada', winners[1], `m${at}`),
  ]).flat()

test('known strengths are recovered in order, and their bands contain the truth often enough', () => {
  const even = Array.from({ length: 8 }, (_, at) => ((at - 3.5) * 4) / 7)
  let correlation = 0
  let held = 0
  for (let seed = 1; seed <= 10; seed += 1) {
    const next = drawNumbers(seed)
    const near = nearness(
      even,
      standingsOf(madeBouts(even, { pairs: 20, side: 0.4, next }), { seed, samples: 300 }).rows,
    )
    const drawn = trueStrengths(8, next)
    const other = nearness(
      drawn,
      standingsOf(madeBouts(drawn, { pairs: 20, side: 0.4, next }), { seed, samples: 300 }).rows,
    )
    correlation += near.correlation / 10
    held += (near.held + other.held) / 20
  }
  expect(correlation).toBeGreaterThanOrEqual(0.98)
  expect(held).toBeGreaterThanOrEqual(0.9)
})

test('entrants of equal strength are not told apart, and those of very different strength are', () => {
  const next = drawNumbers(5)
  const equal = standingsOf(madeBouts([0, 0, 0, 0], { pairs: 6, side: 0, next }), SEED)
  expect(equal.separable).toBe(0)
  expect(equal.rows.map(({ places }) => places)).toEqual(Array(4).fill({ best: 1, worst: 4 }))
  const apart = standingsOf(madeBouts([-2, 2], { pairs: 20, side: 0, next }), SEED)
  expect([apart.separable, apart.pairs]).toEqual([1, 1])
  expect(apart.rows[0]).toMatchObject({ name: nameOf(1), places: { best: 1, worst: 1 } })
})

test('a side that wins more does not make a debater stronger', () => {
  const { rows, firstSide } = standingsOf(pairs(12, ['first', 'first']), SEED)
  expect(rows.map(({ strength }) => Math.abs(strength ?? NaN) < 0.01)).toEqual([true, true])
  expect(firstSide).toMatchObject({ won: 24, of: 24 })
  // Ada always argued the first side, which does not show that this side is stronger.
  const uneven = standingsOf(
    [...pairs(12, ['first', 'first']), ...Array.from({ length: 6 }, () => bout('Ada', 'Ben', 'first'))],
    SEED,
  )
  expect(Math.abs(uneven.rows[0]?.strength ?? 1)).toBeLessThan(0.3)
})

test('a few bouts with the same winner do not count as certainty', () => {
  const few = standingsOf(pairs(5, ['first', 'second']), SEED)
  expect(few.separable).toBe(0)
  expect(few.rows.every(({ band, strength }) => band === null && Number.isFinite(strength))).toBe(true)
  expect(standingsOf(pairs(6, ['first', 'second']), SEED).separable).toBe(1)
})

test('even when every bout went the same way, each strength has a band of some width', () => {
  for (const winners of [['first', 'second'] as const, ['first', 'first'] as const, ['none', 'none'] as const]) {
    const { rows } = standingsOf(pairs(8, winners), SEED)
    for (const { band, strength } of rows) {
      expect((band?.high ?? 0) - (band?.low ?? 0)).toBeGreaterThan(0.5)
      expect(band?.low).toBeLessThan(strength ?? NaN)
      expect(band?.high).toBeGreaterThan(strength ?? NaN)
    }
  }
})

test('expected wins of 100 include the advantage of a side', () => {
  // The first side wins eleven of twelve, so that the stronger entrant has less to win.
  const even = standingsOf(madeBouts([0.5, -0.5], { pairs: 400, side: 0, next: drawNumbers(4) }), SEED).rows[0]
  const tilted = standingsOf(madeBouts([0.5, -0.5], { pairs: 400, side: 2.4, next: drawNumbers(4) }), SEED).rows[0]
  const won = (row: typeof even) => (row ? row.won / (row.won + row.lost) : 0)
  expect(won(even) - won(tilted)).toBeGreaterThan(0.08)
  for (const row of [even, tilted]) expect(Math.abs((row?.share ?? 0) - won(row))).toBeLessThan(0.005)
})

test('a failed call, or an unreadable verdict, does not count as a loss', () => {
  const { rows, withoutVerdict, failed, judged } = standingsOf(
    [
      ...pairs(6, ['first', 'first']),
      bout('Ada', 'Ben', null, 'x', 'Ben'),
      bout('Ben', 'Ada', null, 'x', 'Ben'),
      bout('Ada', 'Ben', null, 'y'),
      bout('Ada', 'Ben', 'none', 'z'),
    ],
    SEED,
  )
  expect([judged, withoutVerdict, failed]).toEqual([13, 1, 2])
  expect(rows.find(({ name }) => name === 'Ben')).toMatchObject({
    won: 6,
    lost: 6,
    tied: 1,
    withoutVerdict: 1,
    failed: 2,
  })
  expect(rows.find(({ name }) => name === 'Ada')).toMatchObject({ failed: 0, withoutVerdict: 1 })
  expect(rows.find(({ name }) => name === 'Ben')?.available?.high).toBeLessThan(1)
})

test('where no dialog had a verdict the table has no places, strengths and remarks that compare', () => {
  const standings = standingsOf(pairs(6, [null, null]), SEED)
  expect(standingRows(standings)).toEqual([
    ['–', 'Ada', '–', '–', '0', '0', '0', '12', '0'],
    ['–', 'Ben', '–', '–', '0', '0', '0', '12', '0'],
  ])
  expect(standingRemarks(standings)).toEqual(['0 verdicts, 12 without one, which counts for nobody.'])
})

test('the same seed gives the same table, and the order of the bouts does not change a strength', () => {
  const bouts = madeBouts([0.5, 0, -0.5], { pairs: 8, side: 0.2, next: drawNumbers(2) })
  expect(JSON.stringify(standingsOf(bouts, SEED))).toBe(JSON.stringify(standingsOf(bouts, SEED)))
  const strengths = (list: readonly Bout[]) =>
    standingsOf(list, SEED).rows.map(({ name, strength }) => `${name} ${Math.round((strength ?? NaN) * 1e9)}`)
  expect(strengths(bouts.toReversed())).toEqual(strengths(bouts))
})

const anyBout = fc.record({
  first: fc.constantFrom('a', 'b', 'c'),
  second: fc.constantFrom('a', 'b', 'c'),
  winner: fc.constantFrom('first' as const, 'second' as const, 'none' as const, null),
  motion: fc.constantFrom('x', 'y', 'z'),
  round: fc.integer({ min: 1, max: 3 }),
  failedBy: fc.constantFrom(null, 'a', ''),
})

test('any bouts give a table with valid numbers and possible places', () => {
  fc.assert(
    fc.property(fc.array(anyBout, { maxLength: 40 }), (bouts) => {
      const { rows } = standingsOf(bouts, { seed: 3, samples: 20 })
      const ranked = rows.filter(({ won, lost, tied }) => won + lost + tied > 0).length
      for (const [index, { strength, share, places, band }] of rows.entries()) {
        // What only verdicts can tell is not made up for those without one, who come last.
        if (index >= ranked) {
          expect([strength, share, places, band]).toEqual([null, null, null, null])
          continue
        }
        expect(Number.isFinite(strength) && share !== null && share >= 0 && share <= 1).toBe(true)
        expect(places !== null && places.best >= 1 && places.best <= places.worst && places.worst <= ranked).toBe(true)
        if (band) expect(band.low).toBeLessThanOrEqual(band.high)
      }
    }),
    { numRuns: 60 },
  )
})

test('a column ordered by the alphabet is not taken for a side, whoever wins more in it', () => {
  const strengths = trueStrengths(12, drawNumbers(3)).toSorted((one, other) => other - one)
  const next = drawNumbers(9)
  // The stronger stands first in the alphabet, so that the first column wins more.
  const bouts = madeBouts(strengths, { pairs: 10, side: 0, next }).map((each) =>
    each.first < each.second
      ? each
      : {
          ...each,
          first: each.second,
          second: each.first,
          winner: each.winner === 'first' ? ('second' as const) : ('first' as const),
        },
  )
  const { firstSide, rows } = standingsOf(bouts, SEED)
  expect(bouts.filter(({ winner }) => winner === 'first').length / bouts.length).toBeGreaterThan(0.6)
  expect(firstSide).toBeNull()
  expect(nearness(strengths, rows).correlation).toBeGreaterThan(0.9)
})

test('wins of the first side count only pairs that met from both sides, so that strength plays no part', () => {
  const next = drawNumbers(11)
  const both = madeBouts([2, 0, -2], { pairs: 40, side: 0, next })
  // The strongest argued the first side in twenty more bouts.
  const more = Array.from({ length: 20 }, (_, at) => bout(nameOf(0), nameOf(2), 'first', `x${at}`))
  const { firstSide } = standingsOf([...both, ...more], SEED)
  expect(firstSide?.of).toBe(240)
  expect(Math.abs((firstSide?.won ?? 0) / 240 - 0.5)).toBeLessThan(0.08)
})

test('764 uneven match-ups of 28 entrants correlate to 0.99 with a fit without any prior', () => {
  const near = Array.from({ length: 20 }, (_, at) => nearPlainFit(unevenBouts(at + 1)) ?? []).flat()
  expect(near.length).toBeGreaterThan(15)
  expect(near.reduce((sum, each) => sum + each, 0) / near.length).toBeGreaterThanOrEqual(0.993)
})

test('tells how often the first side won as a count of verdicts, with ties as halves, and no verdict as a share', () => {
  const firstSideOf = (bouts: readonly Bout[]) =>
    standingRemarks(standingsOf(bouts, SEED)).find((remark) => remark.includes('also speaks first')) ?? ''
  expect(firstSideOf(pairs(2, ['none', 'second']))).toContain('won 1 of 4 verdicts, a tie as half of one: at 95% ')
  expect(firstSideOf([...pairs(1, ['none', 'second']), ...pairs(1, ['second', 'second'])])).toContain(
    'won ½ of 4 verdicts',
  )
  expect(firstSideOf([...pairs(1, ['first', 'none']), ...pairs(1, ['first', 'second'])])).toContain(
    'won 2½ of 4 verdicts',
  )
  expect(firstSideOf(pairs(1, ['second', 'second']))).toContain('won 0 of 2 verdicts')
})
