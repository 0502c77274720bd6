import { expect, test } from 'vitest'
import {
  formatEstimateComparison,
  formatEstimateCost,
  formatExpected,
} from '../../../../src/hosts/cli/display/estimate-words.ts'
import { capWarning } from '../../../../src/core/dialog/money/cap-warning.ts'
import { NOTHING_SPENT } from '../../../../src/core/dialog/money/totals.ts'
import { NO_USAGE } from '../../../../src/core/dialog/money/usage.ts'

const kept = { calls: 33, promptTokens: 29_000, completionTokens: 2_200, cost: 0.14, seconds: 100 }
const was = {
  ...NOTHING_SPENT,
  calls: 33,
  usage: { ...NO_USAGE, promptTokens: 27_000, completionTokens: 2_000 },
  modelSeconds: 90,
  knownCost: 0.13,
  unpricedCalls: 0,
}

test('the estimate is compared with the actual tokens and cost', () => {
  expect(formatEstimateComparison(kept, was)).toBe('Expected about 31k tokens and $0.14; it was 29k and $0.13.')
})

test('no cost is compared when a price was unknown, or when nothing costs anything', () => {
  expect(formatEstimateComparison({ ...kept, cost: null }, was)).toBe('Expected about 31k tokens; it was 29k.')
  expect(formatEstimateComparison(kept, { ...was, unpricedCalls: 3 })).toBe('Expected about 31k tokens; it was 29k.')
  expect(formatEstimateComparison({ ...kept, cost: 0 }, { ...was, knownCost: 0 })).toBe(
    'Expected about 31k tokens; it was 29k.',
  )
})

test('an unknown cost is called unknown, and a small amount is shown in full', () => {
  expect(formatEstimateCost({ cost: null, unpriced: ['openai/new'], pricesAsOf: null })).toBe(
    'money unknown (no price for openai/new)',
  )
  expect(formatEstimateCost({ cost: 0.5, unpriced: [], pricesAsOf: '2026-11-10' })).toBe(
    '$0.50 (prices as of 10 November 2026)',
  )
  expect(formatEstimateCost({ cost: 0.000_123, unpriced: [], pricesAsOf: null })).toBe('$0.000123')
})

test('the terminal words the estimate like the page', () => {
  const estimate = { ...kept, cachedTokens: 0, unpriced: [], pricesAsOf: null }
  expect(formatExpected(estimate)).toBe('Expected: 33 calls, about 31k tokens, $0.14, 2 min.')
})

test('a cap in money comes with a warning when a model has no known price', () => {
  expect(capWarning({ usd: 1 }, [])).toBeNull()
  expect(capWarning({ tokens: 1 }, ['openai/new'])).toBeNull()
  expect(capWarning({ usd: 1 }, ['openai/new'])).toMatch(/No price is known for openai\/new.*set a cap in tokens too/)
})
