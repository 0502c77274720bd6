import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModelRequest } from '../../../src/core/engine/ports.ts'
import { createFakeVendor, type FakeReply, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import { hasField } from '../../helpers/refusing-vendor.ts'
import { CONCLUDE, failureOf, listen, part, providerAt, requestTo, type Heard, type Path } from './support.ts'

let fake: FakeVendor
let reply: FakeReply | ((body: unknown) => FakeReply) = {}
beforeAll(async () => {
  fake = await createFakeVendor({ reply: ({ body }) => (typeof reply === 'function' ? reply(body) : reply) })
})
afterAll(() => fake.close())

/** Pieces of a chat answer, each with the delta of its first choice. */
function chat(deltas: readonly object[], finish = 'stop'): FakeReply {
  const chunks = [
    ...deltas.map((delta) => ({ id: 'c', choices: [{ index: 0, delta, finish_reason: null }] })),
    { id: 'c', choices: [{ index: 0, delta: {}, finish_reason: finish }] },
  ]
  const lines = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')
  return { raw: { bytes: Buffer.from(`${lines}data: [DONE]\n\n`), contentType: 'text/event-stream' } }
}

const call = {
  index: 0,
  id: 'call_1',
  type: 'function',
  function: { name: 'conclude', arguments: '{"reason":"done"}' },
}

/** The request after a tool call, as the engine makes it. */
function next(heard: Heard): ModelRequest {
  const [made] = heard.calls
  return requestTo('m', {
    tools: [CONCLUDE],
    messages: [
      { role: 'user', parts: [part('Say something.')] },
      { role: 'assistant', parts: [part('Well.')], toolCalls: [made!] },
      { role: 'tool', results: [{ callId: made!.callId, tool: 'conclude', ok: true, text: 'Done.' }] },
    ],
  })
}

/** The assistant's message as it is sent back. */
async function sentBack(path: Path, heard: Heard): Promise<unknown> {
  reply = { text: 'Yes.' }
  await listen(providerAt(path, fake), next(heard))
  const body = fake.requests.at(-1)?.body as { messages?: unknown[]; input?: unknown[] }
  return (body.messages ?? body.input)?.slice(-2 - (path === 'openai' ? 0 : 3))
}

test.each([
  ['reasoning_content', [{ reasoning_content: 'I see' }, { reasoning_content: ', done.' }], 'I see, done.'],
  ['reasoning', [{ reasoning: 'I see, ' }, { reasoning: 'done.' }], 'I see, done.'],
] as const)('%s is sent back with a tool call, as DeepSeek and Kimi require', async (field, deltas, whole) => {
  reply = chat([...deltas, { content: 'Well.' }, { tool_calls: [call] }], 'tool_calls')
  const heard = await listen(providerAt('openai', fake), requestTo('m', { tools: [CONCLUDE] }))
  expect([heard.thinking, heard.text]).toEqual([whole, 'Well.'])
  expect(await sentBack('openai', heard)).toMatchObject([{ role: 'assistant', [field]: whole }, { role: 'tool' }])
})

test('reasoning_details are sent back complete', async () => {
  reply = chat(
    [
      { reasoning_details: [{ type: 'reasoning.text', text: 'I see', index: 0 }] },
      { reasoning_details: [{ type: 'reasoning.text', text: '.', index: 0, signature: 'sig' }] },
      { reasoning_details: [{ type: 'reasoning.encrypted', data: 'abc', index: 1 }] },
      { tool_calls: [call] },
    ],
    'tool_calls',
  )
  const heard = await listen(providerAt('openai', fake), requestTo('m', { tools: [CONCLUDE] }))
  expect(heard.thinking).toBe('I see.')
  expect(await sentBack('openai', heard)).toMatchObject([
    {
      reasoning_details: [
        { type: 'reasoning.text', text: 'I see.', index: 0, signature: 'sig' },
        { type: 'reasoning.encrypted', data: 'abc', index: 1 },
      ],
    },
    {},
  ])
})

test('a thought signature behind a compatible address is sent back, so that the next request is accepted', async () => {
  const extra = { google: { thought_signature: 'c2ln' } }
  reply = chat([{ tool_calls: [{ ...call, extra_content: extra }] }], 'tool_calls')
  const heard = await listen(providerAt('openai', fake), requestTo('m', { tools: [CONCLUDE] }))
  expect(await sentBack('openai', heard)).toMatchObject([{ tool_calls: [{ extra_content: extra }] }, {}])
})

test('a server that refuses thinking sent back is asked without it', async () => {
  reply = chat([{ reasoning_content: 'I see.' }, { tool_calls: [call] }], 'tool_calls')
  const provider = providerAt('openai', fake)
  const heard = await listen(provider, requestTo('m', { tools: [CONCLUDE] }))
  reply = (body) =>
    hasField(body, 'messages.2.reasoning_content')
      ? { fail: { status: 400, message: "'messages.2' : property 'reasoning_content' is unsupported" } }
      : { text: 'Yes.' }
  expect((await listen(provider, next(heard))).text).toBe('Yes.')
})

test('commentary of a model is not taken for speech, and its summaries are kept apart', async () => {
  const bytes = readFileSync(new URL('../../fixtures/vendors/commentary.txt', import.meta.url))
  reply = { raw: { bytes, contentType: 'text/event-stream' } }
  const heard = await listen(providerAt('openai-responses', fake), requestTo('m', { tools: [CONCLUDE] }))
  expect(heard.text).toBe('Well said.')
  expect(heard.thinking).toBe('First.\n\nSecond.\n\nI shall conclude.')
  expect(await sentBack('openai-responses', heard)).toMatchObject([
    { type: 'reasoning', encrypted_content: 'ZW5j' },
    { role: 'assistant', phase: 'commentary', content: 'I shall conclude.' },
    { role: 'assistant', content: 'Well.' },
    { type: 'function_call' },
    { type: 'function_call_output' },
  ])
})

test('the words of two messages in one stream are kept apart', async () => {
  const frames = (id: string) => [
    { type: 'message_start', message: { id, usage: { input_tokens: 1, output_tokens: 1 } } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: `From ${id}.` } },
  ]
  const bytes = [...frames('one'), ...frames('two')]
    .map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
    .join('')
  reply = { raw: { bytes: Buffer.from(bytes), contentType: 'text/event-stream' } }
  expect((await failureOf(providerAt('anthropic', fake), requestTo('m'))).code).toBe('PROVIDER_PROTOCOL')
})

test.each([
  ['[THINK]I see.[/THINK]Well said.', 'I see.'],
  ['<thought>I see.</thought>\n\nWell said.', 'I see.'],
  ['I see.\n</think>\n\nWell said.', 'I see.\n'],
])('%j is all speech', async (content, thinking) => {
  reply = chat(content.split('').map((letter) => ({ content: letter })))
  const heard = await listen(providerAt('openai', fake), requestTo('m'))
  expect([heard.text, heard.thinking]).toEqual(['Well said.', thinking])
})
