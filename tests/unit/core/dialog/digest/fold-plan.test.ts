import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  areKept,
  digestTokens,
  FOLD_ABOVE_DEFAULT,
  foldThreshold,
  planFold,
  roomBeside,
} from '../../../../../src/core/dialog/digest/fold-plan.ts'

test('with the default threshold, eight turns a side of usual length are not folded', () => {
  const entries = [150]
  for (let speech = 1; speech <= 16; speech += 1) entries.push(350, ...(speech < 16 ? [150] : []))
  for (let length = 1; length <= entries.length; length += 1)
    expect(planFold(entries.slice(0, length), 0, FOLD_ABOVE_DEFAULT, null)).toBeNull()
})

test('a fold leaves the newest entries and brings the transcript well below the threshold, so that it does not fold again at the next turn', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 3, maxLength: 80 }),
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 3_000, max: 20_000 }),
      (sizes, digest, threshold) => {
        const plan = planFold(sizes, digest, threshold, null)
        const total = sizes.reduce((sum, size) => sum + size, digest)
        if (total <= threshold) {
          expect(plan).toBeNull()
          return
        }
        if (!plan) {
          expect(sizes.length).toBeLessThanOrEqual(2)
          return
        }
        expect(sizes.length - plan.entries).toBeGreaterThanOrEqual(2)
        const after = sizes.slice(plan.entries).reduce((sum, size) => sum + size, plan.digestTokens)
        expect(after).toBeLessThan(threshold * 0.75)
        expect(planFold([...sizes.slice(plan.entries), 500], plan.digestTokens, threshold, null)).toBeNull()
      },
    ),
  )
})

test('entries that are kept in any case are folded at no threshold', () => {
  const few = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 4 })
  fc.assert(
    fc.property(few, fc.integer({ min: 0, max: 900 }), (sizes, digest) => {
      expect(areKept(sizes)).toBe(planFold(sizes, digest, 0, null) === null)
    }),
  )
})

test('a threshold of zero folds only when a window is full, and no threshold exceeds the room of the next calls', () => {
  expect(foldThreshold(0, [])).toBe(Number.POSITIVE_INFINITY)
  expect(foldThreshold(0, [roomBeside(8_192, 2_000, 1), roomBeside(null, 2_000, 1)])).toBeCloseTo(5_782.4)
  expect(foldThreshold(50_000, [roomBeside(8_192, 2_000, 1)])).toBeCloseTo(5_782.4)
  expect(foldThreshold(undefined, [roomBeside(128_000, 2_000, 1)])).toBe(FOLD_ABOVE_DEFAULT)
  expect(foldThreshold(undefined, [roomBeside(1_000, 2_000, 1), 5_000])).toBe(1)
  // A language that needs half as many tokens again as estimated.
  expect(foldThreshold(0, [roomBeside(8_192, 2_000, 1.5)])).toBeCloseTo(3_188.3, 0)
})

test('a digest takes at most a sixth of a small window', () => {
  for (let window = 512; window < 8_192; window += 128)
    for (const threshold of [1, 500, 2_000, 9_000, 90_000])
      expect(digestTokens(threshold, window)).toBeLessThanOrEqual(window / 6)
  expect(digestTokens(9_000, null)).toBe(692)
})

test('keeps the last two entries of equal length verbatim where they alone exceed the share that stays, and folds the rest', () => {
  // A sixth of 600 is 100, which each entry exceeds on its own.
  expect(planFold([300, 300, 300, 300], 0, 600, null)).toMatchObject({ entries: 2 })
})

test('the current digest counts toward the threshold', () => {
  expect(planFold([100, 100, 100], 0, 500, null)).toBeNull()
  expect(planFold([100, 100, 100], 201, 500, null)).not.toBeNull()
  expect(planFold([100, 100, 100], 200, 500, null)).toBeNull()
})
