import { expect, test } from 'vitest'
import { estimate, seats } from './estimated.ts'

// A model behind an address of one's own was expected to be read from OpenAI's cache, which it never was.
test('expects a cache at an address of one’s own only for a model with a price', () => {
  const at = (baseUrl?: string) => ({ turns: 8, seats: seats('openai', baseUrl === undefined ? {} : { baseUrl }) })
  const own = 'http://127.0.0.1:8000/v1'
  expect(estimate(at()).estimate.cachedTokens).toBeGreaterThan(0)
  expect(estimate(at(own)).estimate.cachedTokens).toBeGreaterThan(0)
  expect(estimate(at(), { priceOf: () => null }).estimate.cachedTokens).toBeGreaterThan(0)
  expect(estimate(at(own), { priceOf: () => null }).estimate.cachedTokens).toBe(0)
})
