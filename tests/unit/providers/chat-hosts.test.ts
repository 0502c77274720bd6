import { expect, onTestFinished, test } from 'vitest'
import type { Refusable } from '../../../src/providers/refusals/refusable.ts'
import { toChat } from '../../../src/providers/openai/chat-request.ts'
import { createFakeVendor } from '../../helpers/fake-vendor/index.ts'
import { listen, part, providerAt, requestTo } from './support.ts'

const NONE: ReadonlySet<never> = new Set()

const marked = requestTo('anthropic/claude-opus-5.5', {
  system: [part('Rules.', { cacheMark: true }), part('Topic.', { cacheMark: true })],
  messages: [
    { role: 'user', parts: [part('Said so far.', { cacheMark: true }), part('Now.'), part('')] },
    { role: 'assistant', parts: [part('Draft.')] },
    { role: 'user', parts: [part('Again.', { cacheMark: true }), part('More.', { cacheMark: true })] },
  ],
})

test('Claude through OpenRouter gets cache marks, and no more than it accepts', () => {
  const { messages } = toChat(marked, null, false, NONE, 'openrouter.ai')
  const mark = { cache_control: { type: 'ephemeral' } }
  expect(messages).toEqual([
    // The first of the five marks is left out, because the later ones cover what it covers.
    {
      role: 'system',
      content: [
        { type: 'text', text: 'Rules.' },
        { type: 'text', text: 'Topic.', ...mark },
      ],
    },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Said so far.', ...mark },
        { type: 'text', text: 'Now.' },
      ],
    },
    { role: 'assistant', content: 'Draft.' },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Again.', ...mark },
        { type: 'text', text: 'More.', ...mark },
      ],
    },
  ])
})

test('the prompt of Claude through OpenRouter is marked for an hour, except for its turn, unless that is refused', () => {
  const turn = { stability: 'turn' as const, cacheMark: true }
  const asked = requestTo('anthropic/claude-opus-5.5', {
    system: [part('Rules.', { cacheMark: true })],
    messages: [{ role: 'user', parts: [part('Said so far.', { cacheMark: true }), part('Now.', turn)] }],
    cacheForHour: true,
  })
  const marksOf = (refused: ReadonlySet<Refusable>) =>
    toChat(asked, null, false, refused, 'openrouter.ai').messages.flatMap(({ content }) =>
      Array.isArray(content) ? content.map((each) => ('cache_control' in each ? each.cache_control : null)) : [],
    )
  const hour = { type: 'ephemeral', ttl: '1h' }
  const usual = { type: 'ephemeral' }
  expect(marksOf(NONE)).toEqual([hour, hour, usual])
  expect(marksOf(new Set(['cache-hour']))).toEqual([usual, usual, usual])
  expect(marksOf(new Set(['cache-hour', 'cache-marks']))).toEqual([null, null, null])
})

test.each([
  ['another model there', 'openai/gpt-oss-120b', 'openrouter.ai'],
  ['the same name elsewhere', 'anthropic/claude-opus-5.5', 'models.example'],
  ['a host whose name ends alike', 'anthropic/claude-opus-5.5', 'notopenrouter.ai'],
])('%s gets no cache marks, which it might refuse', (_name, model, host) => {
  const { messages } = toChat({ ...marked, model }, null, false, NONE, host)
  expect(JSON.stringify(messages)).not.toContain('cache_control')
  expect(messages[0]).toEqual({ role: 'system', content: 'Rules.\n\nTopic.' })
})

test.each([
  ['api.mistral.ai', 'dialog:first'],
  ['name.openai.azure.com', 'dialog:first'],
  ['api.groq.com', undefined],
  ['127.0.0.1', undefined],
])('%s gets a cache key only where that is documented, and not after refusing it', (host, key) => {
  expect(toChat(requestTo('house-model'), null, false, NONE, host).prompt_cache_key).toBe(key)
  expect(toChat(requestTo('house-model'), null, false, new Set(['cache-key']), host).prompt_cache_key).toBeUndefined()
})

test.each([
  [
    'beside the error',
    { error: { message: 'Provider disconnected' }, usage: { prompt_tokens: 70, completion_tokens: 9 } },
  ],
  [
    'within the error',
    { error: { message: 'Provider disconnected', usage: { prompt_tokens: 70, completion_tokens: 9 } } },
  ],
])('the usage of a call is kept when it arrives %s that ends it', async (_name, piece) => {
  const words = { id: 'x', choices: [{ index: 0, delta: { content: 'He said "error" and "usage".' } }] }
  const bytes = Buffer.from(`data: ${JSON.stringify(words)}\n\ndata: ${JSON.stringify(piece)}\n\n`)
  const fake = await createFakeVendor({
    reply: () => ({ raw: { bytes, contentType: 'text/event-stream', chunkSize: 7 } }),
  })
  onTestFinished(() => fake.close())
  const heard = await listen(providerAt('openai', fake), requestTo('fake-1')).catch((error: unknown) => error)
  expect(heard).toMatchObject({ usage: { promptTokens: 70, completionTokens: 9, estimated: false } })
})
