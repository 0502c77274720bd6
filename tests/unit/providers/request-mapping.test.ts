import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ModelMessage, ModelRequest, ToolCall } from '../../../src/core/engine/ports.ts'
import { createFakeVendor, type FakeReply, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import { CONCLUDE, listen, MARKER_KEY, part, providerAt, requestTo, type Path } from './support.ts'

let fake: FakeVendor
let reply: FakeReply = { text: 'Fine.' }
beforeAll(async () => {
  fake = await createFakeVendor({ reply: () => reply })
})
afterAll(() => fake.close())

// oxlint-disable-next-line no-explicit-any -- bodies of four formats, looked into here and there
type Body = Record<string, any>

/** The request that the vendor received. */
async function sent(path: Path, model: string, more: Partial<ModelRequest> = {}): Promise<Body> {
  await listen(providerAt(path, fake), requestTo(model, more))
  return fake.requests.at(-1)?.body as Body
}

const call: ToolCall = { callId: 'call_7', tool: 'conclude', input: { reason: 'enough' } }
const HISTORY: readonly ModelMessage[] = [
  { role: 'user', parts: [part('The topic.', { cacheMark: true }), part(''), part('Begin.')] },
  { role: 'assistant', parts: [part('I say this.')], toolCalls: [call] },
  { role: 'tool', results: [{ callId: 'call_7', tool: 'conclude', ok: false, text: 'Too early.' }] },
]
const FULL: Partial<ModelRequest> = {
  system: [part('Rules.', { cacheMark: true }), part('Persona.')],
  messages: HISTORY,
  tools: [CONCLUDE],
}

describe('system, messages, tools and results arrive as each vendor wants them', () => {
  test('anthropic: blocks with cache marks, no empty ones', async () => {
    const body = await sent('anthropic', 'claude-haiku-5-5', FULL)
    expect(body['system']).toEqual([
      { type: 'text', text: 'Rules.', cache_control: { type: 'ephemeral' } },
      { type: 'text', text: 'Persona.' },
    ])
    expect(body['messages']).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'The topic.', cache_control: { type: 'ephemeral' } },
          { type: 'text', text: 'Begin.' },
        ],
      },
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'I say this.' },
          { type: 'tool_use', id: 'call_7', name: 'conclude', input: { reason: 'enough' } },
        ],
      },
      {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: 'call_7', content: 'Too early.', is_error: true }],
      },
    ])
    expect(body['tools']).toEqual([
      { name: 'conclude', description: CONCLUDE.description, input_schema: CONCLUDE.inputSchema },
    ])
    // An older proxy expects the key in another header.
    expect(fake.requests.at(-1)!.headers).toMatchObject({
      authorization: `Bearer ${MARKER_KEY}`,
      'x-api-key': MARKER_KEY,
    })
  })

  test('openai at another address: chat completions', async () => {
    const body = await sent('openai', 'local-model', FULL)
    expect(body['messages']).toEqual([
      { role: 'system', content: 'Rules.\n\nPersona.' },
      { role: 'user', content: 'The topic.\n\nBegin.' },
      {
        role: 'assistant',
        content: 'I say this.',
        tool_calls: [
          { id: 'call_7', type: 'function', function: { name: 'conclude', arguments: '{"reason":"enough"}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'call_7', content: 'Too early.' },
    ])
    expect(body['tools']).toEqual([
      {
        type: 'function',
        function: { name: 'conclude', description: CONCLUDE.description, parameters: CONCLUDE.inputSchema },
      },
    ])
    expect(fake.requests.at(-1)!.path).toBe('/v1/chat/completions')
  })

  test('openai itself: responses, nothing stored there', async () => {
    const body = await sent('openai-responses', 'gpt-6-luna', FULL)
    expect(body).toMatchObject({
      instructions: 'Rules.\n\nPersona.',
      store: false,
      prompt_cache_key: 'dialog:first',
      include: ['reasoning.encrypted_content'],
    })
    expect(body['input']).toEqual([
      { role: 'user', content: 'The topic.\n\nBegin.' },
      { role: 'assistant', content: 'I say this.' },
      { type: 'function_call', call_id: 'call_7', name: 'conclude', arguments: '{"reason":"enough"}' },
      { type: 'function_call_output', call_id: 'call_7', output: 'Too early.' },
    ])
  })

  test('gemini: contents by user and model', async () => {
    const body = await sent('gemini', 'gemini-3.8-flash', FULL)
    expect(body['systemInstruction'].parts).toEqual([{ text: 'Rules.\n\nPersona.' }])
    expect(body['contents']).toEqual([
      { role: 'user', parts: [{ text: 'The topic.\n\nBegin.' }] },
      {
        role: 'model',
        parts: [
          { text: 'I say this.' },
          { functionCall: { id: 'call_7', name: 'conclude', args: { reason: 'enough' } } },
        ],
      },
      {
        role: 'user',
        parts: [{ functionResponse: { id: 'call_7', name: 'conclude', response: { error: 'Too early.' } } }],
      },
    ])
    expect(body['tools']).toEqual([
      {
        functionDeclarations: [
          { name: 'conclude', description: CONCLUDE.description, parametersJsonSchema: CONCLUDE.inputSchema },
        ],
      },
    ])
    expect(fake.requests.at(-1)).toMatchObject({
      path: '/v1beta/models/gemini-3.8-flash:streamGenerateContent',
      query: { alt: 'sse' },
      headers: { 'x-goog-api-key': MARKER_KEY },
    })
  })

  test('ollama: its own chat', async () => {
    const body = await sent('ollama', 'fake', FULL)
    expect(body['messages']).toEqual([
      { role: 'system', content: 'Rules.\n\nPersona.' },
      { role: 'user', content: 'The topic.\n\nBegin.' },
      {
        role: 'assistant',
        content: 'I say this.',
        tool_calls: [{ function: { name: 'conclude', arguments: { reason: 'enough' } } }],
      },
      { role: 'tool', content: 'Too early.', tool_name: 'conclude' },
    ])
    expect(fake.requests.at(-1)!.headers).not.toHaveProperty('authorization')
  })
})

test.each(['anthropic', 'openai-responses', 'gemini'] as const)(
  '%s: what the vendor wants back with a tool call is kept unchanged',
  async (path) => {
    reply = { text: 'Well.', thinking: 'Is it time? Yes.', toolCalls: [{ tool: 'conclude', input: { reason: 'x' } }] }
    const { calls } = await listen(providerAt(path, fake), requestTo('fake-1', { tools: [CONCLUDE] }))
    reply = { text: 'Fine.' }
    const body = await sent(path, 'fake-1', {
      messages: [
        { role: 'user', parts: [part('Go on.')] },
        { role: 'assistant', parts: [], toolCalls: calls },
        { role: 'tool', results: calls.map(({ callId, tool }) => ({ callId, tool, ok: true, text: 'Noted.' })) },
      ],
    })
    if (path === 'anthropic')
      expect(body['messages'][1].content[0]).toEqual({
        type: 'thinking',
        thinking: 'Is it time? Yes.',
        signature: 'ZmFrZQ==',
      })
    if (path === 'openai-responses')
      expect(body['input'][1]).toMatchObject({ type: 'reasoning', encrypted_content: 'ZmFrZQ==' })
    // Gemini gave no id, so that none may be sent back.
    if (path === 'gemini')
      expect(body['contents'][1].parts[0]).toEqual({
        functionCall: { name: 'conclude', args: { reason: 'x' } },
        thoughtSignature: 'c2ln',
      })
  },
)

const SAMPLING = { temperature: 0.4, topP: 0.8, topK: 30, repeatPenalty: 1.2, maxOutputTokens: 300 }

describe('settings that a model refuses are not sent to it', () => {
  test('anthropic', async () => {
    const known = await sent('anthropic', 'claude-opus-5-5', { sampling: SAMPLING, effort: 'high', thinking: false })
    expect(known).toMatchObject({ max_tokens: 300, output_config: { effort: 'low' } })
    for (const name of ['temperature', 'top_p', 'top_k']) expect(known).not.toHaveProperty(name)
    expect(known['thinking']).not.toMatchObject({ type: 'disabled' })
    expect(await sent('anthropic', 'claude-sonnet-5-5', { thinking: false })).toMatchObject({
      thinking: { type: 'between_tools' },
    })
    expect(await sent('anthropic', 'claude-haiku-5-5', { thinking: false })).toMatchObject({
      thinking: { type: 'disabled' },
    })
    expect(await sent('anthropic', 'claude-older', { sampling: SAMPLING })).toMatchObject({
      temperature: 0.4,
      top_p: 0.8,
      top_k: 30,
    })
    expect(await sent('anthropic', 'claude-older')).not.toHaveProperty('thinking')
  })

  test('openai', async () => {
    const most = await sent('openai-responses', 'gpt-6.1-sol', { effort: 'max' })
    expect(most).toMatchObject({ reasoning: { effort: 'max' } })
    const own = await sent('openai-responses', 'gpt-6.1-sol', { sampling: SAMPLING, effort: 'high' })
    expect(own).toMatchObject({ max_output_tokens: 300, reasoning: { effort: 'high' } })
    expect(own).not.toHaveProperty('temperature')
    expect(await sent('openai-responses', 'gpt-6-luna', { thinking: false })).toMatchObject({
      reasoning: { effort: 'none' },
    })
    expect(await sent('openai-responses', 'gpt-6.1-sol', { thinking: true })).toMatchObject({
      reasoning: { summary: 'auto' },
    })
    const elsewhere = await sent('openai', 'local-model', { sampling: SAMPLING })
    expect(elsewhere).toMatchObject({
      temperature: 0.4,
      top_p: 0.8,
      max_tokens: 300,
      stream_options: { include_usage: true },
    })
    for (const name of ['prompt_cache_key', 'reasoning_effort', 'max_completion_tokens'])
      expect(elsewhere).not.toHaveProperty(name)
    expect(await sent('openai', 'gpt-6-luna', { sampling: SAMPLING })).toMatchObject({
      prompt_cache_key: 'dialog:first',
      max_completion_tokens: 300,
    })
  })

  test('gemini', async () => {
    const { generationConfig } = await sent('gemini', 'gemini-4-argon', { sampling: SAMPLING, effort: 'medium' })
    expect(generationConfig).toMatchObject({
      maxOutputTokens: 300,
      thinkingConfig: { thinkingLevel: 'MEDIUM', includeThoughts: true },
    })
    expect(generationConfig).not.toHaveProperty('temperature')
    expect(
      (await sent('gemini', 'gemini-3.6-flash', { sampling: SAMPLING, thinking: false }))['generationConfig'],
    ).toMatchObject({ temperature: 0.4, topP: 0.8, topK: 30, thinkingConfig: { thinkingLevel: 'MINIMAL' } })
    // The newer models have no level below the lowest.
    expect((await sent('gemini', 'gemini-3.8-flash', { thinking: false }))['generationConfig']).toMatchObject({
      thinkingConfig: { thinkingLevel: 'LOW' },
    })
  })

  test('ollama', async () => {
    const body = await sent('ollama', 'fake', { sampling: SAMPLING, thinking: true })
    expect(body).toMatchObject({
      think: true,
      options: { temperature: 0.4, top_p: 0.8, top_k: 30, repeat_penalty: 1.2, num_predict: 300 },
    })
    expect(await sent('ollama', 'fake', { effort: 'high' })).not.toHaveProperty('think')
    expect(await sent('ollama', 'gpt-oss:20b', { effort: 'high' })).toMatchObject({ think: 'high' })
    // A level above those that a model is known to take is not sent.
    expect(await sent('ollama', 'gpt-oss:20b', { effort: 'max' })).toMatchObject({ think: 'high' })
    expect(await sent('openai', 'nobody-knows', { effort: 'xhigh' })).toMatchObject({ reasoning_effort: 'high' })
    expect(await sent('gemini', 'gemini-4-argon', { effort: 'max' })).toMatchObject({
      generationConfig: { thinkingConfig: { thinkingLevel: 'HIGH' } },
    })
    for (const model of ['gemini-4-carbon', 'gemini-4-hydrogen', 'gemini-4-neon'])
      expect(await sent('gemini', model, { effort: 'xhigh' })).toMatchObject({
        generationConfig: { thinkingConfig: { thinkingLevel: 'XHIGH' } },
      })
    expect(await sent('anthropic', 'claude-opus-5-5', { effort: 'xhigh' })).toMatchObject({
      output_config: { effort: 'xhigh' },
    })
  })
})

describe('ollama gets a num_ctx large enough for the prompt', () => {
  const long = (tokens: number) => ({ messages: [{ role: 'user' as const, parts: [part('word'.repeat(tokens))] }] })

  test('room for prompt and answer, in steps that seldom reload the model', async () => {
    expect((await sent('ollama', 'fake'))['options'].num_ctx).toBe(4_096)
    expect((await sent('ollama', 'fake', long(5_000)))['options'].num_ctx).toBe(8_192)
    expect((await sent('ollama', 'fake', long(7_000)))['options'].num_ctx).toBe(16_384)
    expect((await sent('ollama', 'fake', { sampling: { contextTokens: 32_000 } }))['options'].num_ctx).toBe(32_000)
  })

  test('a prompt longer than the seat allows fails before it is cut', async () => {
    const asked = fake.requests.length
    await expect(
      listen(providerAt('ollama', fake), requestTo('fake', { ...long(5_000), sampling: { contextTokens: 2_048 } })),
    ).rejects.toMatchObject({ code: 'PROVIDER_CONTEXT_TOO_LONG', message: expect.stringContaining('2,048') })
    expect(fake.requests.length).toBe(asked)
  })
})
