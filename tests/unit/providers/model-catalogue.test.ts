import { expect, test } from 'vitest'
import { createCatalogue, shipped } from '../../../src/providers/model-catalogue.ts'
import { VENDORS } from '../../../src/providers/vendors.ts'
import { registryWith } from './support.ts'

const { defaultModel, find, priceOf } = createCatalogue()
const registry = registryWith({})
const NOVEMBER = Date.UTC(2026, 10, 10)

test.each([
  ['anthropic', 'claude-opus-5-5', 4, 20],
  ['anthropic', 'claude-sonnet-5-5', 2, 10],
  ['anthropic', 'claude-haiku-5-5', 0.1, 0.5],
  ['openai', 'gpt-6-astra', 10, 50],
  ['openai', 'gpt-6.1-sol', 2, 10],
  ['openai', 'gpt-6.1-terra', 1, 5],
  ['openai', 'gpt-6-luna', 0.1, 0.5],
  ['gemini', 'gemini-4-argon', 2, 10],
  ['gemini', 'gemini-3.8-flash', 0.75, 3.75],
])('the price of %s %s is not the published one', (provider, model, input, output) => {
  expect(priceOf(provider, model, NOVEMBER)).toMatchObject({ input, output })
})

test('a price that changes on a day changes on another', () => {
  const change = Date.UTC(2026, 11, 1)
  expect(priceOf('gemini', 'gemini-4-argon', change - 1)).toMatchObject({ input: 2, output: 10 })
  expect(priceOf('gemini', 'gemini-4-argon', change)).toMatchObject({ input: 4, output: 20 })
})

test('an unknown price is given as free, or what is free as unknown', () => {
  expect(priceOf('openai', 'nobody-knows', NOVEMBER)).toBeNull()
  expect(priceOf('nobody', 'knows', NOVEMBER)).toBeNull()
  for (const provider of ['ollama', 'local', 'rehearsal'])
    expect(registry.priceOf(provider, 'any', NOVEMBER)).toMatchObject({ input: 0, output: 0 })
})

test('a default model is not in the catalogue, or a model appears twice', () => {
  for (const vendor of VENDORS) {
    const model = defaultModel(vendor.id)
    if (model !== null) expect(find(vendor.id, model), model).not.toBeNull()
  }
  const names = shipped().models.map((model) => `${model.provider} ${model.id}`)
  expect(new Set(names).size).toBe(names.length)
})

test('a tier is cheaper than the price it follows, or cached input dearer than plain', () => {
  for (const { id, prices } of shipped().models) {
    for (const price of prices) {
      expect(price.cacheRead ?? 0, id).toBeLessThan(price.input)
      if (price.above) expect(price.above.input, id).toBeGreaterThan(price.input)
    }
  }
})
