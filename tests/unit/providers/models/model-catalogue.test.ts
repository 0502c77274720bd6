import { expect, test } from 'vitest'
import { createCatalogue, shippedCatalogue } from '../../../../src/providers/models/model-catalogue.ts'
import { VENDORS } from '../../../../src/providers/vendors.ts'
import { registryWith } from '../support.ts'

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
  ['gemini', 'gemini-4-carbon', 2, 10],
  ['gemini', 'gemini-4-hydrogen', 1.5, 7.5],
  ['gemini', 'gemini-4-neon', 3, 15],
  ['openai', 'gpt-6.2-astra', 8, 40],
  ['openai', 'gpt-6.2-sol', 2, 10],
  ['api.x.ai', 'grok-4.6', 2, 6],
])('the price of %s %s is the published one', (provider, model, input, output) => {
  expect(priceOf(provider, model, NOVEMBER)).toMatchObject({ input, output })
})

test('a price that changes on a day changes on that day', () => {
  const change = Date.UTC(2026, 11, 1)
  expect(priceOf('gemini', 'gemini-4-argon', change - 1)).toMatchObject({ input: 2, output: 10 })
  expect(priceOf('gemini', 'gemini-4-argon', change)).toMatchObject({ input: 4, output: 20 })
})

test('after a promotion ends the earlier price applies again', () => {
  const of = (day: string) => priceOf('openai', 'gpt-5.6-sol', Date.parse(day))?.input
  expect(['2026-08-20', '2026-08-21', '2026-11-21', '2026-11-22'].map(of)).toEqual([5, 4, 4, 5])
})

test.each([
  ['2026-11-25T00:59Z', 0.66],
  ['2026-11-25T01:00Z', 1.32],
  ['2026-11-25T03:59Z', 1.32],
  ['2026-11-25T04:00Z', 0.66],
  ['2026-11-25T09:59Z', 1.32],
  ['2026-11-25T10:00Z', 0.66],
  // A Saturday.
  ['2026-11-28T02:00Z', 0.66],
  // Before there was a weekend price.
  ['2026-08-22T02:00Z', 1.32],
])('DeepSeek at %s costs %s, by the hour', (time, input) => {
  const price = priceOf('api.deepseek.com', 'deepseek-v4-pro', Date.parse(time))
  expect(price?.input).toBeCloseTo(input)
  expect(price?.output).toBeCloseTo(3 * input)
  expect(price?.cacheRead).toBeCloseTo(input / 30)
})

test.each([
  ['openai', 'gpt-6.2-astra', ['low', 'medium', 'high', 'xhigh', 'max']],
  ['openai', 'gpt-6.2-sol', ['low', 'medium', 'high', 'xhigh', 'max']],
  ['gemini', 'gemini-4-carbon', ['low', 'medium', 'high', 'xhigh']],
  ['gemini', 'gemini-4-hydrogen', ['low', 'medium', 'high', 'xhigh']],
  ['gemini', 'gemini-4-neon', ['low', 'medium', 'high', 'xhigh']],
])('%s %s always thinks, with the efforts %o', (provider, model, efforts) => {
  expect(find(provider, model)?.thinking).toEqual({ off: null, efforts })
})

test('xAI charges double above 204,800 tokens', () => {
  for (const model of ['grok-4.5', 'grok-4.6'])
    expect(priceOf('api.x.ai', model, NOVEMBER)?.above).toMatchObject({ promptTokens: 204_800, input: 4, output: 12 })
})

test('an unknown price is not zero, and a free model is not of unknown price', () => {
  expect(priceOf('openai', 'nobody-knows', NOVEMBER)).toBeNull()
  expect(priceOf('nobody', 'knows', NOVEMBER)).toBeNull()
  for (const provider of ['ollama', 'local', 'rehearsal'])
    expect(registry.priceOf(provider, 'any', NOVEMBER)).toMatchObject({ input: 0, output: 0 })
})

test('every default model is in the catalogue, and no model appears twice', () => {
  for (const vendor of VENDORS) {
    const model = defaultModel(vendor.id)
    if (model !== null) expect(find(vendor.id, model), model).not.toBeNull()
  }
  const names = shippedCatalogue().models.map((model) => `${model.provider} ${model.id}`)
  expect(new Set(names).size).toBe(names.length)
})

test('no tier is cheaper than the price below it, and cached input never costs more than plain', () => {
  for (const { id, prices } of shippedCatalogue().models) {
    for (const price of prices) {
      expect(price.cacheRead ?? 0, id).toBeLessThan(price.input)
      if (price.above) expect(price.above.input, id).toBeGreaterThan(price.input)
    }
  }
})
