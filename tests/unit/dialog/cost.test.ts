import { expect, test } from 'vitest'
import { costOf, FREE, type Price } from '../../../src/dialog/money/cost.ts'
import { NO_USAGE } from '../../../src/dialog/money/usage.ts'

const price: Price = {
  input: 2,
  output: 10,
  cacheRead: 0.2,
  cacheWrite: 2.5,
  above: { promptTokens: 100_000, input: 4, output: 15, cacheRead: 0.4, cacheWrite: 5 },
}

test('an unknown price costs nothing', () => {
  expect(costOf({ ...NO_USAGE, promptTokens: 10 }, null)).toBeNull()
})

test('what is free costs something', () => {
  expect(costOf({ ...NO_USAGE, promptTokens: 1_000_000, completionTokens: 1_000_000, cachedTokens: 5 }, FREE)).toBe(0)
})

test('cached tokens are billed twice, or thinking tokens beside the completion', () => {
  const usage = {
    ...NO_USAGE,
    promptTokens: 10_000,
    cachedTokens: 7_000,
    cacheWriteTokens: 1_000,
    completionTokens: 500,
    thinkingTokens: 400,
  }
  expect(costOf(usage, price)).toBeCloseTo((2_000 * 2 + 7_000 * 0.2 + 1_000 * 2.5 + 500 * 10) / 1e6, 12)
})

test('a long prompt is billed at the price of a short one, or only its end at the higher', () => {
  expect(costOf({ ...NO_USAGE, promptTokens: 100_000 }, price)).toBeCloseTo(0.2, 12)
  expect(costOf({ ...NO_USAGE, promptTokens: 100_001, completionTokens: 1_000 }, price)).toBeCloseTo(
    (100_001 * 4 + 1_000 * 15) / 1e6,
    12,
  )
})

test('cached tokens without a price of their own are free', () => {
  expect(costOf({ ...NO_USAGE, promptTokens: 1_000, cachedTokens: 1_000 }, { ...price, cacheRead: null })).toBeCloseTo(
    0.002,
    12,
  )
})
