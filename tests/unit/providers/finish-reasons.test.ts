import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishReasonOf } from '../../../src/providers/calls/finish-reason.ts'
import { createFakeVendor, type FakeReply, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import { listen, providerAt, requestTo, type Path } from './support.ts'

let fake: FakeVendor
let reply: FakeReply = {}
beforeAll(async () => {
  fake = await createFakeVendor({ reply: () => reply })
})
afterAll(() => fake.close())

/** "Good day." in the format of each vendor, ended with any reason. */
const ENDED: Partial<Record<Path, (reason: unknown) => string>> = {
  openai: (reason) =>
    `${sse({ choices: [{ index: 0, delta: { content: 'Good day.' }, finish_reason: null }] })}${sse({ choices: [{ index: 0, delta: {}, finish_reason: reason }] })}data: [DONE]\n\n`,
  anthropic: (reason) =>
    [
      { type: 'message_start', message: { id: 'm', usage: { input_tokens: 1, output_tokens: 1 } } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Good day.' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: reason }, usage: { output_tokens: 4 } },
      { type: 'message_stop' },
    ]
      .map((event) => `event: ${event.type}\n${sse(event)}`)
      .join(''),
  gemini: (reason) => sse({ candidates: [{ content: { parts: [{ text: 'Good day.' }] }, finishReason: reason }] }),
  ollama: (reason) => `${JSON.stringify({ message: { content: 'Good day.' }, done: true, done_reason: reason })}\n`,
}

function sse(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`
}

const REASONS: readonly unknown[] = [
  1,
  7,
  -1,
  { type: 'stop' },
  { reason: 2 },
  {},
  [],
  ['stop'],
  true,
  'constructor',
  'STOP',
]

for (const [path, body] of Object.entries(ENDED))
  test.each(REASONS.map((reason) => [JSON.stringify(reason), reason]))(
    `${path}: an answer that ended with %s is read, and its finish reason is text`,
    async (_, reason) => {
      reply = { raw: { bytes: Buffer.from(body(reason)), contentType: 'text/event-stream' } }
      const heard = await listen(providerAt(path as Path, fake), requestTo('fake-1'))
      expect(heard.text).toBe('Good day.')
      const ended = heard.events.at(-1)
      expect(ended).toMatchObject({
        type: 'ended',
        finish: { raw: expect.any(String), unified: expect.stringMatching(/^[a-z-]+$/) },
      })
    },
  )

test.each([
  ['openai', { type: 'stop' }, 'stop'],
  ['openai', { reason: 'length' }, 'length'],
  ['openai', 'STOP', 'stop'],
  ['openai', 'MAX_TOKENS', 'length'],
  ['openai', 'end_turn', 'stop'],
  ['openai', 17, 'other'],
  ['gemini', 1, 'stop'],
  ['gemini', 2, 'length'],
  ['anthropic', { type: 'max_tokens' }, 'length'],
] as const)('%s: %o means %s', async (path, reason, unified) => {
  reply = { raw: { bytes: Buffer.from(ENDED[path]!(reason)), contentType: 'text/event-stream' } }
  expect((await listen(providerAt(path, fake), requestTo('fake-1'))).finish).toBe(unified)
})

test('a finish reason is text or missing, whatever the JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (sent) => {
      const reason = finishReasonOf(sent)
      expect(reason === null || (typeof reason === 'string' && reason !== '')).toBe(true)
    }),
  )
})

test('an error after the end of an answer keeps its words, its usage and its cost', async () => {
  const events = [
    {
      choices: [{ index: 0, delta: { role: 'assistant', content: 'Good', reasoning: 'Hm.' }, finish_reason: 'length' }],
    },
    {
      error: { code: 400, message: 'Token limit reached' },
      choices: [{ index: 0, delta: { content: '' }, finish_reason: null }],
      usage: { prompt_tokens: 43, completion_tokens: 10, total_tokens: 53, cost: 0.001 },
    },
  ]
  reply = {
    raw: { bytes: Buffer.from(`${events.map(sse).join('')}data: [DONE]\n\n`), contentType: 'text/event-stream' },
  }
  const heard = await listen(providerAt('openai', fake), requestTo('fake-1'))
  expect(heard).toMatchObject({ text: 'Good', thinking: 'Hm.', finish: 'length' })
  expect(heard.usage).toMatchObject({ promptTokens: 43, completionTokens: 10, cost: 0.001 })
})
