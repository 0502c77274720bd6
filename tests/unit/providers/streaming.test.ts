import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakeVendor, type FakeReply, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import { CONCLUDE, failureOf, listen, PATHS, providerAt, requestTo, type Path } from './support.ts'

let fake: FakeVendor
let reply: FakeReply = {}
beforeAll(async () => {
  fake = await createFakeVendor({ reply: () => reply })
})
beforeEach(() => {
  reply = {}
})
afterAll(() => fake.close())

const USAGE = {
  promptTokens: 1_000,
  completionTokens: 60,
  thinkingTokens: 20,
  cachedTokens: 700,
  cacheWriteTokens: 100,
}

describe.each(PATHS)('%s', (path) => {
  test('an answer keeps its order, its thinking and its end', async () => {
    reply = { tokens: ['One', ' twö', '\n\n', 'three 🚲'], thinking: ['Let me', ' see.'] }
    const { events, text, thinking, finish } = await listen(providerAt(path, fake), requestTo('fake-1'))
    expect(events.map((event) => event.type)).toEqual([
      'started',
      'thinking',
      'thinking',
      'text',
      'text',
      'text',
      'text',
      'ended',
    ])
    expect(text).toBe('One twö\n\nthree 🚲')
    expect(thinking).toBe('Let me see.')
    expect(finish).toBe('stop')
    expect(events[0]).toMatchObject({ requestId: expect.stringMatching(/^req_fake_\d+$/) })
  })

  test('cached and thinking tokens are counted once', async () => {
    reply = { text: 'Hello there', thinking: 'hm', usage: USAGE }
    const { usage } = await listen(providerAt(path, fake), requestTo('fake-1'))
    const tells: Partial<Record<Path, object>> = {
      ollama: { thinkingTokens: 0, cachedTokens: 0, cacheWriteTokens: 0 },
      gemini: { cacheWriteTokens: 0 },
    }
    expect(usage).toEqual({ ...USAGE, estimated: false, ...tells[path] })
  })

  test('missing usage is not taken for zero tokens', async () => {
    reply = { text: 'Hello', usage: null }
    expect((await listen(providerAt(path, fake), requestTo('fake-1'))).usage).toBeNull()
  })

  test('text beside a tool call is kept, and the call arrives complete', async () => {
    reply = {
      text: 'That settles it.',
      toolCalls: [
        { tool: 'conclude', input: { reason: 'All said — "yes" \\ 日本' } },
        { tool: 'conclude', input: {} },
      ],
    }
    const { text, calls, finish } = await listen(providerAt(path, fake), requestTo('fake-1', { tools: [CONCLUDE] }))
    expect(text).toBe('That settles it.')
    expect(calls.map((call) => [call.tool, call.input])).toEqual([
      ['conclude', { reason: 'All said — "yes" \\ 日本' }],
      ['conclude', {}],
    ])
    expect(new Set(calls.map((call) => call.callId)).size).toBe(2)
    expect(finish).toBe('tool-calls')
  })

  test.each(FINISHES(path))('the finish "%s" is reported as %s', async (raw, unified) => {
    reply = { text: 'Some words', finish: raw }
    const { events } = await listen(providerAt(path, fake), requestTo('fake-1'))
    expect(events.at(-1)).toMatchObject({ type: 'ended', finish: { unified, raw } })
  })

  test('an empty answer ends normally', async () => {
    reply = { tokens: [] }
    const { text, finish } = await listen(providerAt(path, fake), requestTo('fake-1'))
    expect([text, finish]).toEqual(['', 'stop'])
  })

  test('calls reuse their connections', async () => {
    reply = { text: 'Hello' }
    const provider = providerAt(path, fake)
    for (let call = 0; call < 8; call += 1) await listen(provider, requestTo('fake-1'))
    // Calls alternate between two connections, because one may still be closing its answer.
    expect(new Set(fake.requests.slice(-8).map((request) => request.connection)).size).toBeLessThanOrEqual(2)
  })
})

function FINISHES(path: Path): readonly (readonly [string, string])[] {
  switch (path) {
    case 'anthropic':
      return [
        ['end_turn', 'stop'],
        ['max_tokens', 'length'],
        ['refusal', 'content-filter'],
        ['stop_sequence', 'stop'],
        ['something_new', 'other'],
      ]
    case 'openai':
      return [
        ['stop', 'stop'],
        ['length', 'length'],
        ['content_filter', 'content-filter'],
        ['something_new', 'other'],
      ]
    case 'openai-responses':
      return [
        ['completed', 'stop'],
        ['max_output_tokens', 'length'],
        ['content_filter', 'content-filter'],
        ['something_new', 'other'],
      ]
    case 'gemini':
      return [
        ['STOP', 'stop'],
        ['MAX_TOKENS', 'length'],
        ['SAFETY', 'content-filter'],
        ['PROHIBITED_CONTENT', 'content-filter'],
        ['MALFORMED_FUNCTION_CALL', 'other'],
      ]
    case 'ollama':
      return [
        ['stop', 'stop'],
        ['length', 'length'],
        ['unload', 'other'],
      ]
  }
}

test.each([
  ['anthropic', 'refusal'],
  ['openai', 'content_filter'],
  ['openai-responses', 'content_filter'],
  ['gemini', 'SAFETY'],
  ['gemini', 'blocked:PROHIBITED_CONTENT'],
  ['gemini', 'blocked:OTHER'],
] as const)('%s: a refusal without words (%s) is not taken for an empty answer', async (path, finish) => {
  reply = { tokens: [], finish }
  const failure = await failureOf(providerAt(path, fake), requestTo('fake-1'))
  expect([failure.code, failure.retryable]).toEqual(['PROVIDER_REFUSED', false])
  expect(failure.message).toContain('"fake-1"')
})

test.each(['openai', 'ollama'] as const)(
  '%s: thinking that a model writes into its text is not shown as speech',
  async (path) => {
    reply = { tokens: ['<th', 'ink>Let me', ' see.</', 'think>\n\n', 'My answer.', ' <think> is a tag.'] }
    const { text, thinking } = await listen(providerAt(path, fake), requestTo('fake-1'))
    expect(thinking).toBe('Let me see.')
    expect(text).toBe('My answer. <think> is a tag.')
  },
)

test('a tool input that is no JSON reaches the tool as it was written', async () => {
  const chunk = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
  const body =
    chunk(
      { tool_calls: [{ index: 0, id: 'call_1', function: { name: 'conclude', arguments: '{"reason": oh' } }] },
      null,
    ) +
    chunk({}, 'tool_calls') +
    'data: [DONE]\n\n'
  reply = { raw: { bytes: Buffer.from(body), contentType: 'text/event-stream' } }
  const { calls } = await listen(providerAt('openai', fake), requestTo('fake-1', { tools: [CONCLUDE] }))
  expect(calls).toMatchObject([{ callId: 'call_1', tool: 'conclude', input: '{"reason": oh' }])
})

test('a refusal in its own field is not taken for an answer', async () => {
  const chunk = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`
  reply = {
    raw: {
      bytes: Buffer.from(`${chunk({ refusal: 'I cannot help with that.' }, null)}${chunk({}, 'stop')}data: [DONE]\n\n`),
      contentType: 'text/event-stream',
    },
  }
  expect((await failureOf(providerAt('openai', fake), requestTo('fake-1'))).code).toBe('PROVIDER_REFUSED')
})
