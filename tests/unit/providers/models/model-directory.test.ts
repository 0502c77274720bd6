import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { didYouMean } from '../../../../src/app/did-you-mean.ts'
import type { Settings } from '../../../../src/core/engine/ports.ts'
import { createCatalogue } from '../../../../src/providers/models/model-catalogue.ts'
import { createModelDirectory } from '../../../../src/providers/models/model-directory.ts'
import type { RegistryOptions } from '../../../../src/providers/known-providers.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { createFakeVendor, type FakeReply, type FakeVendor } from '../../../helpers/fake-vendor/index.ts'
import { KEYS, MARKER_KEY, registryWith, VENDOR_IDS, type VendorId } from '../support.ts'

let fake: FakeVendor
let reply: FakeReply
let kept: Map<string, unknown>
let clock: FakeClock
beforeEach(async () => {
  reply = { text: 'Yes.' }
  kept = new Map()
  clock = new FakeClock()
  fake = await createFakeVendor({ reply: () => reply })
})
afterEach(() => fake.close())

const signal = new AbortController().signal
const settings: Settings = {
  get: async (key) => kept.get(key) ?? null,
  set: async (key, value) => {
    kept.set(key, JSON.parse(JSON.stringify(value)))
  },
}

function directory(id: VendorId | null, options: Partial<RegistryOptions> = {}) {
  const registry = registryWith({ env: KEYS, baseUrls: id === null ? {} : { [id]: fake.origin }, ...options })
  return { registry, ...createModelDirectory({ registry, settings, clock, suggest: didYouMean }) }
}

describe('listing the models of a provider', () => {
  test('what the vendor lists is completed from the catalogue', async () => {
    const { models, cached, problem, fetchedAt } = await directory('openai').list('openai', { signal })
    expect({ cached, problem, fetchedAt }).toEqual({ cached: false, problem: null, fetchedAt: clock.now() })
    const luna = models.find((model) => model.id === 'gpt-6-luna')
    expect(luna).toMatchObject({
      label: 'GPT-6 Luna',
      contextTokens: 922_000,
      maxOutputTokens: 128_000,
      free: false,
      price: { input: 0.1, output: 0.5, cacheRead: 0.01, asOf: '2026-11-10' },
    })
    expect(luna?.capabilities).toEqual({
      sampling: [],
      thinking: true,
      thinkingOff: true,
      efforts: ['low', 'medium', 'high', 'xhigh', 'max'],
      tools: true,
      json: true,
      system: true,
      images: true,
    })
    expect(models.find((model) => model.id === 'fake-1')).toMatchObject({
      capabilities: null,
      price: null,
      free: false,
      contextTokens: null,
    })
  })

  test('a window from the live list has priority over the catalogue, and the registry remembers it', async () => {
    const { list, registry } = directory('gemini')
    expect(registry.contextWindowOf('gemini', 'gemini-3.8-flash')).toBe(1_048_576)
    expect((await list('gemini', { signal })).models[0]).toMatchObject({
      id: 'gemini-3.8-flash',
      contextTokens: 900_000,
    })
    expect(registry.contextWindowOf('gemini', 'gemini-3.8-flash')).toBe(900_000)
  })

  test('the vendor is asked once, and again after ten minutes or on request', async () => {
    const { list } = directory('ollama')
    const asked = () => fake.requests.filter((request) => request.path === '/api/tags').length
    await Promise.all([list('ollama', { signal }), list('ollama', { signal }), list('ollama', { signal })])
    expect(asked()).toBe(1)
    clock.advance(9 * 60_000)
    await list('ollama', { signal })
    expect(asked()).toBe(1)
    await list('ollama', { signal, refresh: true })
    expect(asked()).toBe(2)
    clock.advance(11 * 60_000)
    await list('ollama', { signal })
    expect(asked()).toBe(3)
  })

  test.each(VENDOR_IDS)('%s: an earlier list is offered when the vendor cannot be asked', async (id) => {
    const { models } = await directory(id).list(id, { signal })
    const before = clock.now()
    clock.advance(60 * 60_000)
    reply = { fail: { status: 503 } }
    // A new process with the same settings.
    const again = await directory(id).list(id, { signal })
    expect(again).toMatchObject({ cached: true, fetchedAt: before })
    expect(again.problem).toMatch(/overloaded/)
    expect(again.models.map((model) => model.id)).toEqual(models.map((model) => model.id))
    expect(again.models.every((model) => model.loaded === null)).toBe(true)
  })

  test('another address does not show the list of the first one', async () => {
    await directory('ollama').list('ollama', { signal })
    const list = await directory('ollama').list('ollama', { baseUrl: 'http://127.0.0.1:1', signal })
    expect(list).toMatchObject({ models: [], cached: true, fetchedAt: null })
    expect(list.problem).toContain('http://127.0.0.1:1')
  })

  test('without a key the catalogue is shown, with the reason', async () => {
    const list = await createModelDirectory({
      registry: registryWith({ env: {} }),
      settings,
      clock,
      suggest: didYouMean,
    }).list('anthropic', { signal })
    expect(list).toMatchObject({ cached: true, fetchedAt: null, problem: expect.stringContaining('ANTHROPIC_API_KEY') })
    expect(list.models.map((model) => model.id)).toContain('claude-sonnet-5-5')
  })

  test('a damaged setting does not break the list', async () => {
    for (const spoiled of ['nonsense', { fetchedAt: 'now', models: [] }, { fetchedAt: 1, models: [{ id: 7 }] }]) {
      kept.set(`models:openai:${fake.origin}`, spoiled)
      expect((await directory('openai').list('openai', { signal })).models.length).toBeGreaterThan(0)
    }
  })

  test('models that a person entered are listed, without the prices of others', async () => {
    const catalogue = createCatalogue({
      models: [
        {
          provider: 'lab',
          id: 'house-model',
          contextTokens: 9_000,
          prices: [
            { effectiveFrom: '2026-01-02', input: 1, output: 2, cacheRead: null, cacheWrite: null, above: null },
          ],
        },
        { provider: 'lab', id: 'gpt-6-luna', label: 'Our Luna' },
      ],
    })
    const { list, registry } = directory(null, {
      catalogue,
      servers: [{ id: 'lab', kind: 'openai', baseUrl: fake.origin, keyEnv: 'OPENAI_API_KEY' }],
    })
    const { models } = await list('lab', { signal })
    expect(models.find((model) => model.id === 'house-model')).toMatchObject({
      label: 'house-model',
      contextTokens: 9_000,
      price: { input: 1, output: 2, asOf: '2026-01-02' },
      capabilities: null,
      free: false,
    })
    expect(models.find((model) => model.id === 'gpt-6-luna')).toMatchObject({ label: 'Our Luna', price: null })
    expect(registry.contextWindowOf('lab', 'house-model')).toBe(9_000)
    expect(registry.priceOf('lab', 'house-model', clock.now())).toMatchObject({ input: 1, output: 2 })
  })

  test('a server on this computer costs nothing only when nothing behind it can bill', () => {
    const { registry } = directory(null, {
      servers: [
        { id: 'studio', kind: 'openai', baseUrl: 'http://127.0.0.1:1234' },
        { id: 'proxy', kind: 'openai', baseUrl: 'http://127.0.0.1:4000', keyEnv: 'PROXY_KEY' },
        { id: 'away', kind: 'openai', baseUrl: 'https://models.example' },
        { id: 'gpu', kind: 'ollama', baseUrl: 'http://10.0.0.7:11434' },
      ],
    })
    expect(['studio', 'proxy', 'away', 'gpu'].map((id) => registry.free(id, 'any'))).toEqual([true, false, false, true])
    expect(registry.priceOf('gpu', 'any', 0)).toMatchObject({ input: 0, output: 0 })
    expect(registry.priceOf('away', 'any', 0)).toBeNull()
    expect(registry.priceOf('ollama', 'gpt-oss:120b-cloud', 0)).toBeNull()
  })
})

describe('testing a provider', () => {
  test.each(VENDOR_IDS)('%s: a model that answers passes the test, at the cost of a few tokens', async (id) => {
    const result = await directory(id).check(id, { model: 'fake-1', signal })
    expect(result).toEqual({
      ok: true,
      said: expect.objectContaining({ message: '{model} answered in {time}.' }),
      message: expect.stringMatching(/^fake-1 answered in (under )?[\d.]+ s\.$/),
      model: 'fake-1',
      milliseconds: expect.any(Number),
    })
    const body = JSON.stringify(fake.requests.at(-1)?.body)
    expect(body).toMatch(/"(?:max_tokens|max_completion_tokens|max_output_tokens|maxOutputTokens|num_predict)":16\b/)
    expect(body.length).toBeLessThan(400)
  })

  test('without a model the test takes the default one', async () => {
    expect(await directory('ollama').check('ollama', { signal })).toMatchObject({ ok: true, model: 'fake:latest' })
    expect(await directory('anthropic').check('anthropic', { signal })).toMatchObject({
      ok: true,
      model: 'claude-haiku-5-5',
    })
  })

  test('a name that does not exist is reported with the one that was probably meant', async () => {
    reply = { fail: { status: 404 } }
    const { list, check } = directory('openai')
    reply = {}
    await list('openai', { signal })
    reply = { fail: { status: 404 } }
    expect(await check('openai', { model: 'gpt-6-lunna', signal })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/has no model "gpt-6-lunna" \(404\).*Did you mean "gpt-6-luna"\?$/),
    })
  })

  test.each([
    [{ html: true }, /web page instead of a model's reply: check the base URL/],
    [{ html: true, fail: { status: 404 } }, /no model service at http.*check the base URL/],
    [{ fail: { status: 401, message: MARKER_KEY } }, /refused the key \(401\): check OPENAI_API_KEY/],
    [{ fail: { status: 429, type: 'insufficient_quota' } }, /no credit left/],
    [{ text: 'a b c', errorMidStream: { after: 1 } }, /failed on its side|overloaded|broke off/],
    [
      { raw: { bytes: Buffer.from('{"status":"ok"}'), contentType: 'application/json' } },
      /broke off|not a model's reply/,
    ],
  ] satisfies [FakeReply, RegExp][])('%o is reported precisely', async (given, sentence) => {
    reply = given
    const result = await directory('openai').check('openai', { model: 'fake-1', signal })
    expect(result).toMatchObject({ ok: false, milliseconds: null, message: expect.stringMatching(sentence) })
    expect(JSON.stringify(result)).not.toContain(MARKER_KEY)
    expect(result.message).toMatch(/^[^\n]{20,400}[.?]$/)
  })

  test.each([
    [{ env: { OPENAI_API_KEY: 'sk-with space' } }, undefined, /key in OPENAI_API_KEY holds a space/],
    [
      { env: { OPENAI_API_KEY: `${MARKER_KEY}\nEvil: 1` } },
      undefined,
      /key in OPENAI_API_KEY holds a space, a line break/,
    ],
    [{ env: {} }, undefined, /OpenAI needs a key/],
    [{ env: KEYS }, 'models.example/v1', /is not an address: write it as https:\/\/host/],
    [{ env: KEYS }, 'localhost:1234', /must begin with https:\/\/ or http:\/\//],
    [{ env: KEYS }, 'http://127.0.0.1:1', /cannot be reached at http:\/\/127\.0\.0\.1:1/],
  ])('%o at %s is reported, not thrown', async (options, baseUrl, sentence) => {
    const { check } = createModelDirectory({ registry: registryWith(options), settings, clock, suggest: didYouMean })
    const result = await check('openai', { baseUrl, model: 'fake-1', signal })
    expect(result).toMatchObject({ ok: false, message: expect.stringMatching(sentence) })
    expect(result.message).not.toContain(MARKER_KEY)
  })

  test('an unknown provider and the built-in voices can be tested', async () => {
    const { check } = directory(null)
    expect(await check('nobody', { signal })).toMatchObject({ ok: false, message: expect.stringContaining('nobody') })
    expect(await check('rehearsal', { signal })).toMatchObject({ ok: true })
  })

  test('leaving closes the call', async () => {
    reply = { text: 'a b c', stallAfter: 1 }
    const leave = new AbortController()
    const checking = directory('anthropic').check('anthropic', { model: 'fake-1', signal: leave.signal })
    await expect.poll(() => fake.requests.at(-1)?.pieces ?? 0).toBeGreaterThan(0)
    leave.abort(new Error('gone'))
    await expect(checking).rejects.toThrow('gone')
    await expect.poll(() => fake.requests.at(-1)?.closedByClientAt ?? null).not.toBeNull()
  })
})

test('the key is in no setting, list or result', async () => {
  const shown: unknown[] = []
  for (const id of VENDOR_IDS) {
    for (const given of [
      { text: 'Yes.' },
      { fail: { status: 401, message: MARKER_KEY } },
      { fail: { status: 500, message: MARKER_KEY, headers: { 'x-request-id': MARKER_KEY } } },
    ] satisfies FakeReply[]) {
      reply = given
      const { list, check } = directory(id)
      shown.push(await list(id, { refresh: true, signal }), await check(id, { model: 'fake-1', signal }))
    }
  }
  expect(JSON.stringify([shown, [...kept]])).not.toContain(MARKER_KEY)
  expect(JSON.stringify(fake.requests)).toContain(MARKER_KEY)
})
