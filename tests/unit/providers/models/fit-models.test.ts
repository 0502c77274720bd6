import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FitResult } from '../../../../src/core/contract/host/model-info.ts'
import { createModelDirectory } from '../../../../src/providers/models/model-directory.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import {
  createFakeVendor,
  type FakeRecord,
  type FakeReply,
  type FakeVendor,
} from '../../../helpers/fake-vendor/index.ts'
import { listen, registryWith, requestTo } from '../support.ts'

const GB = 1024 ** 3
const json = (value: unknown): FakeReply => ({
  raw: { bytes: Buffer.from(JSON.stringify(value)), contentType: 'application/json' },
})

/** The installed models with their size, and how much of each is loaded. */
const installed: Record<string, number> = {
  'small:1b': 1 * GB,
  'middle:8b': 5 * GB,
  'large:14b': 9 * GB,
  'huge:70b': 40 * GB,
  'nomic-embed:latest': 6 * GB,
  'big:480b-cloud': 1,
}
let loaded: Record<string, number> = {}

function answerTo({ path, body }: FakeRecord): FakeReply {
  const { model } = (body ?? {}) as { model?: string }
  if (path === '/api/tags')
    return json({
      models: Object.entries(installed).map(([name, size]) => ({ name, model: name, size, digest: name })),
    })
  if (path === '/api/ps')
    return json({
      models: Object.entries(loaded).map(([name, size]) => ({ name, model: name, size, size_vram: size })),
    })
  if (path === '/api/show')
    return json({
      capabilities: model === 'middle:8b' ? ['completion', 'tools', 'thinking'] : ['completion'],
      model_info: { 'general.architecture': 'llama', 'llama.context_length': model === 'small:1b' ? 8_192 : 131_072 },
    })
  return path === '/api/chat' ? { text: 'Yes.' } : {}
}

let fake: FakeVendor
beforeAll(async () => {
  fake = await createFakeVendor({ reply: answerTo })
})
beforeEach(() => {
  loaded = {}
})
afterAll(() => fake.close())

const signal = new AbortController().signal

function directory(memory: number | null) {
  const kept = new Map<string, unknown>()
  const registry = registryWith({
    baseUrls: { ollama: fake.origin },
    servers: [{ id: 'gpu', kind: 'ollama', baseUrl: fake.origin }],
  })
  const settings = {
    get: async (key: string) => kept.get(key) ?? null,
    set: async (key: string, value: unknown) => void kept.set(key, value),
  }
  return {
    registry,
    ...createModelDirectory({
      registry,
      settings,
      clock: new FakeClock(),
      suggest: () => null,
      memoryOf: () => memory,
    }),
  }
}

async function fit(memory: number | null, ...models: readonly string[]): Promise<readonly FitResult[]> {
  return directory(memory).fit(
    models.map((model) => ({ provider: 'ollama', model })),
    signal,
  )
}

describe('which models fit the memory', () => {
  test('three models too large together are reported, with one model for all as a way out', async () => {
    const [result, ...more] = await fit(16 * GB, 'small:1b', 'middle:8b', 'large:14b')
    expect(more).toEqual([])
    expect(result).toMatchObject({ fits: false, haveBytes: 16 * GB, oneForAll: 'large:14b', server: fake.origin })
    expect(result?.message).toMatch(
      /^small:1b, middle:8b and large:14b together need about 18 GB of memory, but http:\S+ has 16 GB.*loaded anew at every turn; use large:14b for all seats/,
    )
  })

  test('one model in three seats counts once', async () => {
    expect(await fit(16 * GB, 'large:14b', 'large:14b', 'large:14b')).toMatchObject([
      { fits: true, needBytes: expect.closeTo(9 * GB * 1.2, -1), oneForAll: null },
    ])
  })

  test('a model too large for the machine is reported, and a model that cannot talk is not suggested', async () => {
    expect(await fit(8 * GB, 'huge:70b')).toMatchObject([{ fits: false, oneForAll: 'middle:8b' }])
    expect(await fit(GB / 2, 'huge:70b')).toMatchObject([
      { fits: false, oneForAll: null, message: expect.stringContaining('choose smaller models') },
    ])
  })

  test('unknown memory is not taken for zero', async () => {
    expect(await fit(null, 'huge:70b', 'large:14b')).toMatchObject([
      { fits: true, haveBytes: null, message: expect.stringContaining('not known') },
    ])
  })

  test('models that are already loaded count as fitting', async () => {
    loaded = { 'middle:8b': 7 * GB, 'large:14b': 11 * GB }
    expect(await fit(16 * GB, 'middle:8b', 'large:14b')).toMatchObject([{ fits: true, needBytes: 18 * GB }])
  })

  test('one host under two names counts once, and models elsewhere do not count', async () => {
    const { fit: fitSeats } = directory(16 * GB)
    const seats = [
      { provider: 'ollama', model: 'middle:8b' },
      { provider: 'gpu', model: 'large:14b' },
      { provider: 'rehearsal', model: 'steady' },
    ]
    expect(await fitSeats(seats, signal)).toMatchObject([{ fits: false, needBytes: expect.closeTo(14 * GB * 1.2, -1) }])
    expect(
      await fitSeats(
        [
          { provider: 'ollama', model: 'big:480b-cloud' },
          { provider: 'openai', model: 'gpt-6-luna' },
        ],
        signal,
      ),
    ).toEqual([])
  })
})

describe('what Ollama reports of its models', () => {
  test('window, memory use and loaded models are read', async () => {
    loaded = { 'middle:8b': 7 * GB }
    const { models } = await directory(null).list('ollama', { signal })
    expect(models.find((model) => model.id === 'middle:8b')).toMatchObject({
      contextTokens: 131_072,
      memoryBytes: 7 * GB,
      loaded: true,
      free: true,
      price: { input: 0, output: 0 },
      capabilities: { thinking: true, thinkingOff: true, tools: true, json: true, system: true },
    })
    expect(models.find((model) => model.id === 'small:1b')).toMatchObject({
      contextTokens: 8_192,
      memoryBytes: GB,
      loaded: false,
      capabilities: { thinking: false, tools: false },
    })
    expect(models.find((model) => model.id === 'big:480b-cloud')).toMatchObject({
      memoryBytes: null,
      free: false,
      price: null,
    })
  })

  test('a model without thinking is not told to think, and one without tools gets none', async () => {
    const { registry, list } = directory(null)
    await list('ollama', { signal })
    await listen(
      registry.get('ollama'),
      requestTo('small:1b', {
        thinking: false,
        tools: [
          {
            name: 'x',
            description: 'x',
            inputSchema: { type: 'object', properties: {}, required: [], additionalProperties: false },
          },
        ],
      }),
    )
    expect(fake.requests.at(-1)?.body).not.toHaveProperty('think')
    expect(fake.requests.at(-1)?.body).not.toHaveProperty('tools')
    await listen(registry.get('ollama'), requestTo('middle:8b', { thinking: false }))
    expect(fake.requests.at(-1)?.body).toMatchObject({ think: false })
  })

  test('no more context is requested than the model has, and a prompt beyond it is refused', async () => {
    const { registry, list } = directory(null)
    await list('ollama', { signal })
    const prompt = (tokens: number) => ({
      messages: [
        {
          role: 'user' as const,
          parts: [{ text: 'word'.repeat(tokens), package: 'test', stability: 'turn' as const }],
        },
      ],
    })
    await listen(registry.get('ollama'), requestTo('small:1b', prompt(6_500)))
    expect(fake.requests.at(-1)?.body).toMatchObject({ options: { num_ctx: 8_192 } })
    await expect(listen(registry.get('ollama'), requestTo('small:1b', prompt(12_000)))).rejects.toMatchObject({
      code: 'PROVIDER_CONTEXT_TOO_LONG',
      message: expect.stringContaining('8,192'),
    })
  })
})

describe('preparing a model', () => {
  test('loading sends no question, and uses the context of the first call', async () => {
    const { registry } = directory(null)
    const provider = registry.get('ollama')
    await provider.prepare?.({ model: 'middle:8b', contextTokens: null, needTokens: 12_000 }, { signal })
    expect(fake.requests.at(-1)).toMatchObject({
      path: '/api/chat',
      body: { model: 'middle:8b', messages: [], stream: false, keep_alive: '30m', options: { num_ctx: 16_384 } },
    })
    expect(registry.contextWindowOf('ollama', 'middle:8b')).toBe(131_072)
    await listen(registry.get('ollama'), requestTo('middle:8b'))
    expect(fake.requests.at(-1)?.body).toMatchObject({ keep_alive: '30m', options: { num_ctx: 16_384 } })
  })

  test('seats that share a model do not reload it at each other’s turn', async () => {
    const { registry } = directory(null)
    const long = {
      messages: [
        { role: 'user' as const, parts: [{ text: 'word'.repeat(7_000), package: 'test', stability: 'turn' as const }] },
      ],
    }
    const lengths: unknown[] = []
    for (const more of [{}, long, {}, { sampling: { contextTokens: 6_000 } }, {}]) {
      await listen(registry.get('ollama'), requestTo('middle:8b', more))
      const { options } = fake.requests.at(-1)!.body as { options: { num_ctx: number } }
      lengths.push(options.num_ctx)
    }
    expect(lengths).toEqual([4_096, 16_384, 16_384, 16_384, 16_384])
  })
})
