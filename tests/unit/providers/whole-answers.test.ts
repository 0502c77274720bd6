import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeVendor, type FakeReply, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import { failureOf, listen, PATHS, providerAt, requestTo, type Path } from './support.ts'

let fake: FakeVendor
let reply: FakeReply = {}
beforeAll(async () => {
  fake = await createFakeVendor({ reply: () => reply })
})
afterAll(() => fake.close())

const usage = { prompt_tokens: 900, completion_tokens: 80, total_tokens: 980 }
const counted = { promptTokens: 900, completionTokens: 80 }

/** The whole answer of each vendor: thinking where it has any, the words, and one tool call. */
const WHOLE: Record<Path, { readonly said: object; readonly called: object }> = {
  openai: {
    said: {
      id: 'x',
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', reasoning_content: 'Hm.', content: 'Good day.' },
          finish_reason: 'stop',
        },
      ],
      usage,
    },
    called: {
      object: 'chat.completion',
      choices: [
        {
          message: {
            content: null,
            tool_calls: [
              { id: 'a', type: 'function', function: { name: 'conclude', arguments: '{"reason":"one"}' } },
              { id: 'b', type: 'function', function: { name: 'conclude', arguments: '{"reason":"two"}' } },
            ],
          },
          finish_reason: 'tool_calls',
        },
      ],
      usage,
    },
  },
  'openai-responses': {
    said: {
      id: 'r',
      object: 'response',
      status: 'completed',
      output: [
        { type: 'reasoning', id: 'rs', summary: [{ type: 'summary_text', text: 'Hm.' }] },
        { type: 'message', id: 'm', role: 'assistant', content: [{ type: 'output_text', text: 'Good day.' }] },
      ],
      usage: { input_tokens: 900, output_tokens: 80, total_tokens: 980 },
    },
    called: {
      id: 'r',
      object: 'response',
      status: 'completed',
      output: ['one', 'two'].map((reason) => ({
        type: 'function_call',
        call_id: reason,
        name: 'conclude',
        arguments: JSON.stringify({ reason }),
      })),
      usage: { input_tokens: 900, output_tokens: 80 },
    },
  },
  anthropic: {
    said: {
      id: 'm',
      type: 'message',
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'Hm.', signature: 's' },
        { type: 'text', text: 'Good day.' },
      ],
      stop_reason: 'end_turn',
      usage: { input_tokens: 900, output_tokens: 80 },
    },
    called: {
      id: 'm',
      type: 'message',
      role: 'assistant',
      content: ['one', 'two'].map((reason) => ({ type: 'tool_use', id: reason, name: 'conclude', input: { reason } })),
      stop_reason: 'tool_use',
      usage: { input_tokens: 900, output_tokens: 80 },
    },
  },
  gemini: {
    said: {
      candidates: [
        { content: { parts: [{ text: 'Hm.', thought: true }, { text: 'Good day.' }] }, finishReason: 'STOP' },
      ],
      usageMetadata: { promptTokenCount: 900, candidatesTokenCount: 80 },
    },
    called: {
      candidates: [
        {
          content: {
            parts: ['one', 'two'].map((reason) => ({ functionCall: { name: 'conclude', args: { reason } } })),
          },
          finishReason: 'STOP',
        },
      ],
      usageMetadata: { promptTokenCount: 900, candidatesTokenCount: 80 },
    },
  },
  ollama: {
    said: {
      message: { role: 'assistant', thinking: 'Hm.', content: 'Good day.' },
      done: true,
      done_reason: 'stop',
      prompt_eval_count: 900,
      eval_count: 80,
    },
    called: {
      message: {
        content: '',
        tool_calls: ['one', 'two'].map((reason) => ({ function: { name: 'conclude', arguments: { reason } } })),
      },
      done: true,
      prompt_eval_count: 900,
      eval_count: 80,
    },
  },
}

function whole(body: unknown, contentType = 'application/json', indent?: number, chunkSize?: number): void {
  reply = {
    raw: { bytes: Buffer.from(JSON.stringify(body, null, indent)), contentType, ...(chunkSize && { chunkSize }) },
  }
}

for (const path of PATHS) {
  test.each([
    ['on one line', 'application/json', undefined, undefined],
    ['laid out on many lines', 'application/json; charset=utf-8', 2, undefined],
    ['called a stream', 'text/event-stream', undefined, undefined],
    ['called text', 'text/plain', 1, undefined],
    ['in small pieces', 'application/json', 2, 7],
  ])(
    `${path}: an answer in one piece, %s, is read with its thinking, words and usage`,
    async (_, type, indent, size) => {
      whole(WHOLE[path].said, type, indent, size)
      const heard = await listen(providerAt(path, fake), requestTo('fake-1'))
      expect([heard.thinking, heard.text, heard.finish]).toEqual(['Hm.', 'Good day.', 'stop'])
      expect(heard.usage).toMatchObject(counted)
    },
  )

  test(`${path}: tool calls of an answer in one piece are made, each separately`, async () => {
    whole(WHOLE[path].called)
    const heard = await listen(providerAt(path, fake), requestTo('fake-1'))
    expect(heard.calls.map(({ tool, input }) => [tool, input])).toEqual([
      ['conclude', { reason: 'one' }],
      ['conclude', { reason: 'two' }],
    ])
    expect(heard.finish).toBe('tool-calls')
  })

  test(`${path}: an error in one piece with a good status is reported as that error`, async () => {
    const error = { code: 429, type: 'rate_limit_error', status: 'RESOURCE_EXHAUSTED', message: 'Too many requests.' }
    whole(path === 'ollama' ? { error: 'Too many requests.' } : { type: 'error', error })
    expect((await failureOf(providerAt(path, fake), requestTo('fake-1'))).code).toBe('PROVIDER_RATE_LIMIT')
  })

  test(`${path}: half of an answer in one piece is not an answer`, async () => {
    const bytes = Buffer.from(JSON.stringify(WHOLE[path].said))
    reply = { raw: { bytes: bytes.subarray(0, bytes.length - 9), contentType: 'application/json' } }
    const failure = await failureOf(providerAt(path, fake), requestTo('fake-1'))
    expect(['PROVIDER_TRUNCATED', 'PROVIDER_PROTOCOL']).toContain(failure.code)
    expect(failure.retryable).toBe(true)
  })
}

test('an answer that Gemini sends as a list, or Ollama as lines, is read in order', async () => {
  const piece = (text: string, more: object = {}) => ({ candidates: [{ content: { parts: [{ text }] }, ...more }] })
  whole([piece('Good '), piece('day.', { finishReason: 'STOP' })], 'application/json', 1)
  expect((await listen(providerAt('gemini', fake), requestTo('fake-1'))).text).toBe('Good day.')
  for (const indent of [undefined, 1]) {
    whole([{ message: { content: 'Good ' } }, { message: { content: 'day.' }, done: true }], 'application/json', indent)
    expect((await listen(providerAt('ollama', fake), requestTo('fake-1'))).text).toBe('Good day.')
  }
})

test('a complete answer without a finish reason still counts as finished', async () => {
  whole({ choices: [{ message: { content: 'Good day.' }, finish_reason: null }] })
  expect((await listen(providerAt('openai', fake), requestTo('fake-1'))).finish).toBe('stop')
})
