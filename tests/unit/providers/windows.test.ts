import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { didYouMean } from '../../../src/app/did-you-mean.ts'
import { createModelDirectory } from '../../../src/providers/models/model-directory.ts'
import { FakeClock } from '../../helpers/fake-clock.ts'
import { KEYS, registryWith } from './support.ts'

const signal = new AbortController().signal
type Answers = Readonly<Record<string, unknown>>

/** A server that answers some paths with recorded answers; a function writes the response itself. */
async function serverWith(answers: Answers, otherwise = { status: 404, body: '{"error":"not found"}' }) {
  const asked: string[] = []
  const listener: RequestListener = (request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers[path]
    if (typeof answer === 'function') return (answer as RequestListener)(request, response)
    response.writeHead(answer === undefined ? otherwise.status : 200, { 'content-type': 'application/json' })
    response.end(answer === undefined ? otherwise.body : JSON.stringify(answer))
  }
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

async function listed(answers: Answers, otherwise?: { status: number; body: string }) {
  const { origin, asked } = await serverWith(answers, otherwise)
  const registry = registryWith({ env: KEYS, servers: [{ id: 'lab', kind: 'openai', baseUrl: `${origin}/v1` }] })
  const kept = new Map<string, unknown>()
  const directory = createModelDirectory({
    registry,
    settings: { get: async (key) => kept.get(key) ?? null, set: async (key, value) => void kept.set(key, value) },
    clock: new FakeClock(),
    suggest: didYouMean,
  })
  const list = await directory.list('lab', { signal })
  return {
    asked,
    registry,
    problem: list.problem,
    models: list.models.map(({ id, contextTokens, contextAssumed, loaded }) => ({
      id,
      contextTokens,
      contextAssumed,
      loaded,
    })),
  }
}

/** Answers as the servers document them, in November 2026. */
const VLLM = {
  object: 'list',
  data: [
    {
      id: 'Qwen/Qwen3-8B',
      object: 'model',
      created: 1_790_000_000,
      owned_by: 'vllm',
      root: 'Qwen/Qwen3-8B',
      parent: null,
      max_model_len: 32_768,
      permission: [{ id: 'modelperm-1', object: 'model_permission', allow_sampling: true }],
    },
  ],
}
const PLAIN = (id: string, owner: string, more = {}) => ({
  object: 'list',
  data: [{ id, object: 'model', created: 1_790_000_000, owned_by: owner, ...more }],
})
const STUDIO = {
  object: 'list',
  data: [
    {
      id: 'qwen3-4b',
      object: 'model',
      type: 'llm',
      publisher: 'lmstudio-community',
      arch: 'qwen3',
      compatibility_type: 'gguf',
      quantization: 'Q4_K_M',
      state: 'loaded',
      max_context_length: 40_960,
      loaded_context_length: 12_288,
    },
    { id: 'gemma-3-1b', object: 'model', type: 'llm', state: 'not-loaded', max_context_length: 32_768 },
  ],
}
const LLAMA_META = { vocab_type: 2, n_vocab: 128_256, n_ctx_train: 131_072, n_embd: 4_096, size: 4_912_898_304 }
const PROPS = {
  default_generation_settings: { id: 0, id_task: -1, n_ctx: 6_144, speculative: false },
  total_slots: 1,
  model_path: '/models/llama-3.1-8b.gguf',
  build_info: 'b6700-abcdef',
}

describe('the context window that a server uses is read from it', () => {
  test('vLLM: max_model_len, and nothing else is requested', async () => {
    const { models, asked, registry } = await listed({ '/v1/models': VLLM })
    expect(models).toEqual([{ id: 'Qwen/Qwen3-8B', contextTokens: 32_768, contextAssumed: false, loaded: null }])
    expect(asked).toEqual(['/v1/models'])
    expect(registry.contextWindowOf('lab', 'Qwen/Qwen3-8B')).toBe(32_768)
  })

  test('LM Studio: the window of a loaded model, not its maximum, and the default for one that is not loaded', async () => {
    const names = {
      object: 'list',
      data: STUDIO.data.map(({ id }) => ({ id, object: 'model', owned_by: 'organization_owner' })),
    }
    const { models } = await listed({ '/v1/models': names, '/api/v0/models': STUDIO })
    expect(models).toEqual([
      { id: 'gemma-3-1b', contextTokens: 4_096, contextAssumed: true, loaded: false },
      { id: 'qwen3-4b', contextTokens: 12_288, contextAssumed: false, loaded: true },
    ])
  })

  test('llama.cpp: the running n_ctx, from the list or from /props, never n_ctx_train', async () => {
    const old = await listed({ '/v1/models': PLAIN('llama', 'llamacpp', { meta: LLAMA_META }), '/props': PROPS })
    expect(old.models[0]).toMatchObject({ contextTokens: 6_144, contextAssumed: false })
    const recent = await listed({
      '/v1/models': PLAIN('llama', 'llamacpp', { meta: { ...LLAMA_META, n_ctx: 5_120 } }),
      '/props': PROPS,
    })
    expect(recent.models[0]).toMatchObject({ contextTokens: 5_120, contextAssumed: false })
  })

  test('a server that reports nothing is assumed to have a small window, and this is shown', async () => {
    const { models } = await listed({ '/v1/models': PLAIN('mystery', 'me') })
    expect(models).toEqual([{ id: 'mystery', contextTokens: 8_192, contextAssumed: true, loaded: null }])
  })

  test.each([
    ['lists others', { '/v1/models': PLAIN('mystery', 'me') }, 8_192],
    ['lists nothing', {}, 8_192],
    ['says elsewhere what it runs with', { '/v1/models': PLAIN('llama', 'llamacpp'), '/props': PROPS }, 6_144],
  ])('an unlisted model has the same window as any listed one: the server %s', async (_, answers, window) => {
    const { origin } = await serverWith(answers)
    const registry = registryWith({ servers: [{ id: 'lab', kind: 'openai', baseUrl: `${origin}/v1` }] })
    await registry.get('lab').prepare?.({ model: 'hidden', contextTokens: null, needTokens: null }, { signal })
    expect(registry.contextWindowOf('lab', 'hidden')).toBe(window)
  })

  test('a known window is kept when a server stops reporting it, and replaced when it reports another', async () => {
    const answers: Record<string, unknown> = { '/v1/models': PLAIN('llama', 'llamacpp'), '/props': PROPS }
    const { origin } = await serverWith(answers)
    const registry = registryWith({ servers: [{ id: 'lab', kind: 'openai', baseUrl: `${origin}/v1` }] })
    await registry.get('lab').models({ signal })
    expect(registry.contextWindowOf('lab', 'llama')).toBe(6_144)
    delete answers['/props']
    await registry.get('lab').models({ signal })
    expect(registry.contextWindowOf('lab', 'llama')).toBe(6_144)
    answers['/props'] = { default_generation_settings: { n_ctx: 3_072 } }
    await registry.get('lab').models({ signal })
    expect(registry.contextWindowOf('lab', 'llama')).toBe(3_072)
  })
})

describe('an odd answer of a server neither breaks the list nor hangs it', () => {
  const slow: RequestListener = () => undefined
  const garbage: RequestListener = (_request, response) => void response.end('<<<not json')

  test.each([
    ['a negative window', { '/v1/models': PLAIN('m', 'vllm', { max_model_len: -1 }) }],
    ['a window in words', { '/v1/models': PLAIN('m', 'vllm', { max_model_len: 'long' }) }],
    ['a window beyond all measure', { '/v1/models': PLAIN('m', 'vllm', { max_model_len: 1e18 }) }],
    ['half a token', { '/v1/models': PLAIN('m', 'x'), '/props': { default_generation_settings: { n_ctx: 0.5 } } }],
    ['zero tokens', { '/v1/models': PLAIN('m', 'x'), '/props': { default_generation_settings: { n_ctx: 0 } } }],
    ['meta that is a list', { '/v1/models': PLAIN('m', 'x', { meta: [1] }) }],
    [
      'garbage where it speaks natively',
      { '/v1/models': PLAIN('m', 'x'), '/api/v0/models': garbage, '/props': garbage },
    ],
    ['silence where it speaks natively', { '/v1/models': PLAIN('m', 'x'), '/api/v0/models': slow, '/props': slow }],
    ['nothing as a native list', { '/v1/models': PLAIN('m', 'x'), '/api/v0/models': { data: null }, '/props': [] }],
  ])('%s', async (_name, answers) => {
    const { models, problem } = await listed(answers)
    expect(problem).toBeNull()
    expect(models).toEqual([expect.objectContaining({ id: 'm', contextTokens: 8_192, contextAssumed: true })])
  })

  test('LM Studio answers 200 with an error where nothing is', async () => {
    const unknown = {
      status: 200,
      body: '{"error":"Unexpected endpoint or method. (GET /props). Returning 200 anyway"}',
    }
    const { models } = await listed({ '/v1/models': PLAIN('m', 'x') }, unknown)
    expect(models[0]).toMatchObject({ contextTokens: 8_192, contextAssumed: true })
  })

  test('entries that are no models', async () => {
    const odd = { object: 'list', data: [null, 7, { id: '' }, { object: 'model' }, { id: 'good', max_model_len: 512 }] }
    const { models, problem } = await listed({ '/v1/models': odd })
    expect(problem).toBeNull()
    expect(models.map(({ id }) => id)).toEqual(['good'])
  })

  test.each([
    ['no list', { '/v1/models': { data: 'none' } }],
    ['no JSON', { '/v1/models': garbage }],
    ['404', {}],
  ])('%s: the sentence says what is wrong', async (_name, answers) => {
    const { models, problem } = await listed(answers)
    expect(models).toEqual([])
    expect(problem).toMatch(/lab/)
  })
})
