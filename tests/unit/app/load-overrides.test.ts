import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { loadOverrides } from '../../../src/app/config/load-overrides.ts'
import { ConfigError } from '../../../src/core/contract/errors/errors.ts'
import { createCatalogue, traitsOf } from '../../../src/providers/models/model-catalogue.ts'
import { overridesSchema } from '../../../src/providers/models/model-schema.ts'
import { temporaryFolder } from '../../helpers/test-engine.ts'

function fileWith(content: unknown): string {
  const path = join(temporaryFolder(), 'models.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

function refusal(content: unknown): string {
  const path = fileWith(content)
  try {
    loadOverrides(path)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    expect(error.code).toBe('CONFIG_INVALID')
    expect(error.message).toMatch(/^[^\n]{20,500}\.$/)
    expect(error.message).toContain(path)
    return error.message.replace(path, 'FILE')
  }
  throw new Error('Expected a refusal')
}

const price = { effectiveFrom: '2026-05-01', input: 3, output: 15 }
const entry = { provider: 'openai', id: 'gpt-6-luna' }
const at = Date.UTC(2026, 10, 20)

describe('a wrong entry is reported with its name and field', () => {
  test.each([
    [
      { models: [entry, { ...entry, id: 'x', prices: [{ ...price, input: -4 }] }] },
      'In FILE, in the entry of "openai/x", models[1].prices[0].input is -4 where a number from 0 up is expected.',
    ],
    [
      { models: [{ ...entry, prices: [{ ...price, above: { promptTokens: 10, input: 1, output: -1 } }] }] },
      'In FILE, in the entry of "openai/gpt-6-luna", models[0].prices[0].above.output is -1 where',
    ],
    [{ models: [{ ...entry, contextTokens: 'much' }] }, 'models[0].contextTokens is "much" where'],
    [{ models: [{ ...entry, contextTokens: -1 }] }, 'models[0].contextTokens is -1 where'],
    [
      { models: [{ ...entry, sampling: ['warmth'] }] },
      '"openai/gpt-6-luna", models[0].sampling[0] is "warmth" where one of "temperature"',
    ],
    [{ models: [{ ...entry, price: [] }] }, 'unknown field models[0].price; did you mean "prices"?'],
    [{ models: [{ id: 'x' }] }, 'models[0].provider is missing'],
    [
      { models: [{ ...entry, prices: [{ ...price, effectiveFrom: 'May' }] }] },
      'models[0].prices[0].effectiveFrom is "May" where',
    ],
    [{ models: {} }, 'models is an object where a list is expected'],
    [{}, 'models is missing'],
    [[], 'the whole file is a list where'],
    ['{"models": [', 'is not valid JSON'],
  ])('%j', (content, sentence) => {
    expect(refusal(content)).toContain(sentence)
  })
})

test('a missing file is no error, and a folder in its place is one', () => {
  expect(loadOverrides(join(temporaryFolder(), 'models.json'))).toEqual({ models: [] })
  expect(() => loadOverrides(temporaryFolder())).toThrow(/cannot be read/)
})

describe('an entry of model overrides', () => {
  test('that names a price changes only the price, and its date', () => {
    const catalogue = createCatalogue(loadOverrides(fileWith({ models: [{ ...entry, prices: [price] }] })))
    expect(catalogue.priceOf('openai', 'gpt-6-luna', at)).toEqual({
      ...price,
      cacheRead: null,
      cacheWrite: null,
      above: null,
      // Without a price of its own, a search costs what its vendor asks for all models.
      search: 10,
      asOf: '2026-05-01',
    })
    expect(catalogue.find('openai', 'gpt-6-luna')).toMatchObject({
      label: 'GPT-6 Luna',
      contextTokens: 922_000,
      thinking: { off: 'none' },
    })
    expect(catalogue.priceOf('openai', 'gpt-6.1-sol', at)).toMatchObject({ input: 2, asOf: '2026-11-10' })
  })

  test('for an unknown model changes nothing that was allowed for it', () => {
    const catalogue = createCatalogue(
      loadOverrides(
        fileWith({
          models: [
            { provider: 'lab', id: 'new', prices: [price] },
            { provider: 'lab', id: 'plain', tools: false },
          ],
        }),
      ),
    )
    expect(catalogue.priceOf('lab', 'new', at)).toMatchObject({ input: 3 })
    expect(traitsOf(catalogue.find('lab', 'new'))).toBeNull()
    expect(traitsOf(catalogue.find('lab', 'plain'))).toMatchObject({
      tools: false,
      json: true,
      system: true,
      sampling: ['temperature', 'topP', 'topK', 'repeatPenalty'],
    })
  })

  test('that repeats an earlier one keeps what the earlier one said', () => {
    const catalogue = createCatalogue(
      loadOverrides(
        fileWith({
          models: [
            { provider: 'lab', id: 'new', prices: [price] },
            { provider: 'lab', id: 'new', label: 'New' },
          ],
        }),
      ),
    )
    expect(catalogue.find('lab', 'new')).toMatchObject({ label: 'New', own: { prices: [{ input: 3 }] } })
  })

  test('with a price of a later day takes effect on that day', () => {
    const catalogue = createCatalogue(
      loadOverrides(
        fileWith({ models: [{ ...entry, prices: [{ ...price, effectiveFrom: '2026-12-24', input: 9 }, price] }] }),
      ),
    )
    expect(catalogue.priceOf('openai', 'gpt-6-luna', at)).toMatchObject({ input: 3, asOf: '2026-05-01' })
    expect(catalogue.priceOf('openai', 'gpt-6-luna', Date.UTC(2026, 11, 24))).toMatchObject({
      input: 9,
      asOf: '2026-12-24',
    })
  })

  test('of the built-in list with a later price is dated from the day that price begins', () => {
    const catalogue = createCatalogue()
    expect(catalogue.priceOf('gemini', 'gemini-4-argon', at)).toMatchObject({ input: 2, asOf: '2026-11-10' })
    expect(catalogue.priceOf('gemini', 'gemini-4-argon', Date.UTC(2026, 11, 2))).toMatchObject({
      input: 4,
      asOf: '2026-12-01',
    })
  })
})

// When the schema changes, write the result of z.toJSONSchema here into the file.
test('the published JSON Schema of overrides equals the one in use', () => {
  const published: unknown = JSON.parse(readFileSync('resources/idi.models.schema.json', 'utf8'))
  expect(published).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(overridesSchema, { io: 'input' }))))
})
