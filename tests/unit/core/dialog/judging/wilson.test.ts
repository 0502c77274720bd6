import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wilson } from '../../../../../src/core/dialog/judging/wilson.ts'

test('the interval matches the published tables', () => {
  const rounded = (successes: number, tries: number) => {
    const { low, high } = wilson(successes, tries) ?? { low: -1, high: -1 }
    return [Math.round(low * 1_000), Math.round(high * 1_000)]
  }
  expect(rounded(6, 8)).toEqual([409, 929])
  expect(rounded(0, 10)).toEqual([0, 278])
  expect(rounded(10, 10)).toEqual([722, 1_000])
  expect(rounded(81, 263)).toEqual([255, 366])
  expect(wilson(0, 0)).toBeNull()
})

const counts = fc
  .tuple(fc.integer({ min: 1, max: 5_000 }), fc.nat(5_000))
  .map(([tries, part]) => ({ tries, successes: Math.min(part, tries) }))

test('the interval contains the share, stays within 0 and 1, mirrors the failures, and narrows with more tries', () => {
  fc.assert(
    fc.property(counts, ({ tries, successes }) => {
      const { low, high } = wilson(successes, tries) ?? { low: 1, high: 0 }
      const share = successes / tries
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(low).toBeLessThanOrEqual(share)
      expect(high).toBeGreaterThanOrEqual(share - 1e-12)
      const mirrored = wilson(tries - successes, tries) ?? { low: 0, high: 0 }
      expect(mirrored.low).toBeCloseTo(1 - high, 9)
      const more = wilson(successes * 4, tries * 4) ?? { low: 0, high: 1 }
      expect(more.high - more.low).toBeLessThan(high - low)
    }),
  )
})
