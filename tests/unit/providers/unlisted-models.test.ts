import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createCatalogue, shippedCatalogue } from '../../../src/providers/models/model-catalogue.ts'
import { createFakeVendor } from '../../helpers/fake-vendor/index.ts'
import { KEYS, listen, registryWith, requestTo } from './support.ts'

const yes = { supported: true }
const no = { supported: false }

/** The answer of GET /v1/models/{id} for a model newer than the catalogue: platform.claude.com/docs/en/api/models. */
const NEWER = {
  type: 'model',
  id: 'claude-novel-7',
  display_name: 'Claude Novel 7',
  created_at: '2026-11-20T00:00:00Z',
  max_input_tokens: 1_000_000,
  max_tokens: 128_000,
  lifecycle: 'active',
  capabilities: {
    structured_outputs: yes,
    effort: { supported: true, low: yes, medium: yes, high: yes, xhigh: no, max: yes },
    thinking: { supported: true, types: { adaptive: yes, enabled: no, disabled: no, between_tools: yes } },
  },
}

/** The fake vendor with Anthropic's answer about one model in front of it. */
async function anthropicWith(model: object) {
  const fake = await createFakeVendor({ reply: () => ({ text: 'Yes.' }) })
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`)
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(request.url?.startsWith('/v1/models?') ? { data: [model], has_more: false } : model))
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      void fetch(fake.origin + (request.url ?? ''), { method: 'POST', headers, body: Buffer.concat(chunks) }).then(
        async (answer) => {
          response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
          response.end(Buffer.from(await answer.arrayBuffer()))
        },
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await fake.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const registry = registryWith({ env: KEYS, baseUrls: { anthropic: origin } })
  const sent = () => fake.requests.at(-1)?.body as Record<string, unknown>
  return { registry, asked, sent, provider: registry.get('anthropic') }
}

const signal = new AbortController().signal

test('a Claude newer than the catalogue gets its own limits after they were asked for, and 8,192 tokens before', async () => {
  const { provider, sent, registry } = await anthropicWith(NEWER)
  const request = requestTo(NEWER.id, { sampling: { temperature: 0.5 }, effort: 'high' })
  await listen(provider, request)
  expect(sent()).toMatchObject({ max_tokens: 8_192, temperature: 0.5 })

  await provider.prepare?.({ model: NEWER.id, contextTokens: null, needTokens: 1 }, { signal })
  await listen(provider, request)
  expect(sent()).toMatchObject({
    max_tokens: 32_000,
    output_config: { effort: 'high' },
    thinking: { type: 'adaptive', display: 'summarized' },
  })
  expect(sent()).not.toHaveProperty('temperature')
  await listen(provider, { ...request, thinking: false })
  expect(sent()).toMatchObject({ thinking: { type: 'between_tools' } })
  expect(registry.contextWindowOf('anthropic', NEWER.id)).toBe(1_000_000)
})

test('an older Claude gets no more tokens than it allows, and no kind of thinking that it lacks', async () => {
  const older = {
    ...NEWER,
    id: 'claude-older-3',
    max_tokens: 4_096,
    capabilities: {
      ...NEWER.capabilities,
      structured_outputs: no,
      effort: { supported: false, low: no, medium: no, high: no, xhigh: null, max: no },
      thinking: { supported: true, types: { adaptive: no, enabled: yes, disabled: yes, between_tools: no } },
    },
  }
  const { provider, sent } = await anthropicWith(older)
  await provider.models({ signal })
  await listen(provider, requestTo(older.id, { effort: 'high' }))
  expect(sent()).toMatchObject({ max_tokens: 4_096 })
  expect(sent()).not.toHaveProperty('thinking')
  expect(sent()).not.toHaveProperty('output_config')
})

test('a model in the catalogue is not asked about before a dialog', async () => {
  const { provider, asked } = await anthropicWith(NEWER)
  await provider.prepare?.({ model: 'claude-opus-5-5', contextTokens: null, needTokens: 1 }, { signal })
  expect(asked).toEqual([])
})

test('every row of the catalogue has its source page and the day it was read', () => {
  for (const { id, source, asOf } of shippedCatalogue().models) {
    expect(source, id).toMatch(/^https:\/\//)
    expect(asOf, id).toMatch(/^2026-\d\d-\d\d$/)
  }
})

test('a dated snapshot has the entry of its model, and another suffix has none', () => {
  const { find, priceOf } = createCatalogue()
  expect(find('anthropic', 'claude-haiku-4-5-20251001')?.label).toBe('Claude Haiku 4.5')
  expect(priceOf('openai', 'gpt-6-luna-2026-09-22', Date.UTC(2026, 10, 10))).toMatchObject({ input: 0.1 })
  expect(find('openai', 'gpt-6-luna-mini')).toBeNull()
})

test('a window of OpenAI leaves room for the answer it shares it with', () => {
  for (const { id, provider, contextTokens } of shippedCatalogue().models)
    if (provider === 'openai') expect(contextTokens, id).toBe(922_000)
})

test('a server at a known host has that host’s prices, a server with only its name has none, and no traits are assumed', () => {
  const registry = registryWith({
    servers: [
      { id: 'mine', kind: 'openai', baseUrl: 'https://api.groq.com/openai/v1' },
      { id: 'groq', kind: 'openai', baseUrl: 'https://models.example/v1' },
    ],
  })
  const at = Date.UTC(2026, 10, 20)
  expect(registry.priceOf('mine', 'openai/gpt-oss-120b', at)).toMatchObject({ input: 0.15, output: 0.6 })
  expect(registry.contextWindowOf('mine', 'openai/gpt-oss-120b')).toBe(131_072)
  expect(registry.knowledge.traits('mine', 'openai', 'openai/gpt-oss-120b')).toBeNull()
  expect(registry.priceOf('groq', 'openai/gpt-oss-120b', at)).toBeNull()
})
