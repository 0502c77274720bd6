import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ModelRequest } from '../../../src/core/engine/ports.ts'
import { createCatalogue } from '../../../src/providers/models/model-catalogue.ts'
import type { ModelOverride } from '../../../src/providers/models/model-schema.ts'
import { createFakeVendor, type FakeReply, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import {
  KEYS,
  listen,
  part,
  PATHS,
  providerAt,
  registryWith,
  requestTo,
  VENDOR_IDS,
  type Path,
  type VendorId,
} from './support.ts'

let fake: FakeVendor
const reply: FakeReply = { text: '{"points":[]}' }
beforeAll(async () => {
  fake = await createFakeVendor({ reply: () => reply })
})
afterAll(() => fake.close())

// oxlint-disable-next-line no-explicit-any -- bodies of four formats, looked into here and there
type Body = Record<string, any>

async function sent(path: Path, model: string, more: Partial<ModelRequest> = {}): Promise<Body> {
  await listen(providerAt(path, fake), requestTo(model, more))
  return fake.requests.at(-1)?.body as Body
}

/** A request to a model as described in the user's own file. */
async function sentTo(
  own: Omit<ModelOverride, 'id' | 'provider'>,
  provider: VendorId,
  more: Partial<ModelRequest>,
): Promise<Body> {
  const registry = registryWith({
    env: KEYS,
    baseUrls: { [provider]: fake.origin },
    catalogue: createCatalogue({ models: [{ provider, id: 'own-model', ...own }] }),
  })
  await listen(registry.get(provider), requestTo('own-model', more))
  return fake.requests.at(-1)?.body as Body
}

const closed = {
  type: 'object',
  properties: { points: { type: 'array', items: { type: 'string' } } },
  required: ['points'],
  additionalProperties: false,
}
const open = {
  type: 'object',
  properties: { points: { type: 'array' }, note: { type: 'string' } },
  required: ['points'],
}
const json = { name: 'digest', schema: closed }

describe('an answer in JSON is requested in the form of each vendor', () => {
  test('anthropic', async () => {
    expect(await sent('anthropic', 'claude-haiku-5-5', { json, effort: 'low' })).toMatchObject({
      output_config: { effort: 'low', format: { type: 'json_schema', schema: closed } },
    })
    expect(await sent('anthropic', 'claude-haiku-5-5')).not.toHaveProperty('output_config')
  })

  test('openai: strict only where the schema allows it', async () => {
    expect(await sent('openai', 'local-model', { json })).toMatchObject({
      response_format: { type: 'json_schema', json_schema: { name: 'digest', schema: closed, strict: true } },
    })
    expect(await sent('openai', 'local-model', { json: { name: 'digest', schema: open } })).toMatchObject({
      response_format: { json_schema: { strict: false } },
    })
    expect(await sent('openai-responses', 'gpt-6-luna', { json })).toMatchObject({
      text: { format: { type: 'json_schema', name: 'digest', schema: closed, strict: true } },
    })
    expect(
      await sent('openai-responses', 'gpt-6-luna', {
        json: {
          name: 'digest',
          schema: { type: 'object', properties: { a: open }, required: ['a'], additionalProperties: false },
        },
      }),
    ).toMatchObject({ text: { format: { strict: false } } })
  })

  test('gemini and ollama', async () => {
    expect((await sent('gemini', 'gemini-3.8-flash', { json }))['generationConfig']).toMatchObject({
      responseMimeType: 'application/json',
      responseJsonSchema: closed,
    })
    expect(await sent('ollama', 'fake', { json })).toMatchObject({ format: closed })
  })

  test.each(VENDOR_IDS)('%s: a model that does not support a schema is not asked for one', async (id) => {
    const body = JSON.stringify(await sentTo({ json: false }, id, { json }))
    expect(body).not.toMatch(/json_schema|JsonSchema|"format"|application\/json/)
  })
})

test.each(VENDOR_IDS)('%s: a model without system prompts gets none, and keeps its rules', async (id) => {
  const body = await sentTo({ system: false }, id, {
    system: [part('Rule one.'), part('Rule two.')],
    messages: [{ role: 'user', parts: [part('The topic.')] }],
  })
  for (const name of ['system', 'systemInstruction', 'instructions']) expect(body).not.toHaveProperty(name)
  const messages = JSON.stringify(body['messages'] ?? body['contents'])
  expect(messages).not.toContain('"system"')
  expect(messages).toMatch(/"user".*Rule one\..*Rule two\..*The topic\.|Rule one\..*Rule two\..*The topic\..*"user"/)
})

test('a prompt that begins with an answer gets a user message, and keeps its rules', async () => {
  const body = await sentTo({ system: false }, 'ollama', {
    system: [part('Rules.')],
    messages: [{ role: 'assistant', parts: [part('I said.')] }],
  })
  expect(body['messages']).toEqual([
    { role: 'user', content: 'Rules.' },
    { role: 'assistant', content: 'I said.' },
  ])
})

test('anthropic gets at most four cache marks, and the newest is kept', async () => {
  const mark = (text: string) => part(text, { cacheMark: true })
  const body = await sent('anthropic', 'claude-haiku-5-5', {
    system: [mark('s1'), mark('s2')],
    messages: [
      { role: 'user', parts: [mark('u1'), mark(''), part('u2')] },
      { role: 'assistant', parts: [mark('a1')] },
      { role: 'user', parts: [mark('u3'), mark('u4')] },
    ],
  })
  const blocks = [...body['system'], ...body['messages'].flatMap((message: Body) => message['content'])] as {
    text: string
    cache_control?: object
  }[]
  expect(blocks.filter((block) => block.cache_control).map((block) => block.text)).toEqual(['u1', 'a1', 'u3', 'u4'])
  expect(blocks.map((block) => block.text)).toEqual(['s1', 's2', 'u1', 'u2', 'a1', 'u3', 'u4'])
})

test('calls of one seat share a cache key, which is never too long', async () => {
  const cacheKey = `${'d'.repeat(80)}:first`
  for (const path of ['openai', 'openai-responses'] as const) {
    const [first, second] = [await sent(path, 'gpt-6-luna', { cacheKey }), await sent(path, 'gpt-6-luna', { cacheKey })]
    expect(first['prompt_cache_key']).toBe(second['prompt_cache_key'])
    expect(first['prompt_cache_key']).toHaveLength(64)
    expect(first['prompt_cache_key']).toMatch(/:first$/)
  }
})

test.each(PATHS)('%s: JSON in the answer is not taken for a tool call or thinking', async (path) => {
  const { text, calls } = await listen(providerAt(path, fake), requestTo('fake-1', { json }))
  expect([text, calls]).toEqual(['{"points":[]}', []])
})
