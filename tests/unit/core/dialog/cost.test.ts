import { expect, test } from 'vitest'
import { costOf, FREE, type Price } from '../../../../src/core/dialog/money/cost.ts'
import { addUsage, NO_USAGE } from '../../../../src/core/dialog/money/usage.ts'

const price: Price = {
  input: 2,
  output: 10,
  cacheRead: 0.2,
  cacheWrite: 2.5,
  above: { promptTokens: 100_000, input: 4, output: 15, cacheRead: 0.4, cacheWrite: 5 },
}

test('an unknown price is not taken for zero', () => {
  expect(costOf({ ...NO_USAGE, promptTokens: 10 }, null)).toBeNull()
})

test('what is free costs zero', () => {
  expect(costOf({ ...NO_USAGE, promptTokens: 1_000_000, completionTokens: 1_000_000, cachedTokens: 5 }, FREE)).toBe(0)
})

test('cached tokens are billed once, and thinking tokens are not billed beside the completion', () => {
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

test('an hour of cache is priced at twice the input, and the rest as in the catalogue', () => {
  const usage = { ...NO_USAGE, promptTokens: 10_000, cacheWriteTokens: 6_000, cacheWriteHourTokens: 4_000 }
  expect(costOf(usage, price)).toBeCloseTo((4_000 * 2 + 2_000 * 2.5 + 4_000 * 4) / 1e6, 12)
  const long = { ...usage, promptTokens: 110_000 }
  expect(costOf(long, price)).toBeCloseTo((104_000 * 4 + 2_000 * 5 + 4_000 * 8) / 1e6, 12)
})

test('an hour of cache is priced like input where the vendor does not bill for writing', () => {
  const usage = { ...NO_USAGE, promptTokens: 1_000, cacheWriteTokens: 1_000, cacheWriteHourTokens: 1_000 }
  expect(costOf(usage, { ...price, cacheWrite: null })).toBeCloseTo(0.002, 12)
})

test('tokens cached for an hour are added up, and left out where there are none', () => {
  const hour = { ...NO_USAGE, promptTokens: 9, cacheWriteTokens: 5, cacheWriteHourTokens: 3 }
  expect(addUsage(addUsage(hour, NO_USAGE), hour)).toMatchObject({ cacheWriteTokens: 10, cacheWriteHourTokens: 6 })
  expect(addUsage(NO_USAGE, NO_USAGE)).not.toHaveProperty('cacheWriteHourTokens')
})

test('a long prompt is billed as a whole at the price of long prompts', () => {
  expect(costOf({ ...NO_USAGE, promptTokens: 100_000 }, price)).toBeCloseTo(0.2, 12)
  expect(costOf({ ...NO_USAGE, promptTokens: 100_001, completionTokens: 1_000 }, price)).toBeCloseTo(
    (100_001 * 4 + 1_000 * 15) / 1e6,
    12,
  )
})

test('cached tokens without a price of their own are billed like input', () => {
  expect(costOf({ ...NO_USAGE, promptTokens: 1_000, cachedTokens: 1_000 }, { ...price, cacheRead: null })).toBeCloseTo(
    0.002,
    12,
  )
})
