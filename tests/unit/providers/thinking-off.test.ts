import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { thinkingOffAt } from '../../../src/providers/openai/thinking-off.ts'
import { createFakeVendor, type FakeReply, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import { failureOf, listen, providerAt, registryWith, requestTo } from './support.ts'

let fake: FakeVendor
let reply: FakeReply | ((body: unknown) => FakeReply) = { text: 'Yes.' }
beforeAll(async () => {
  fake = await createFakeVendor({ reply: ({ body }) => (typeof reply === 'function' ? reply(body) : reply) })
})
afterAll(() => fake.close())

test.each([
  ['https://openrouter.ai', { reasoning: { enabled: false } }],
  ['https://api.deepseek.com', { thinking: { type: 'disabled' } }],
  ['https://api.moonshot.ai', { thinking: { type: 'disabled' } }],
  ['https://dashscope-intl.aliyuncs.com', { enable_thinking: false }],
  ['http://127.0.0.1:8000', { chat_template_kwargs: { enable_thinking: false } }],
  ['http://gpu-box:8000', { chat_template_kwargs: { enable_thinking: false } }],
  ['https://api.perplexity.ai', null],
  ['https://notdeepseek.com', null],
])('at %s thinking is turned off in the words of that host', (origin, fields) => {
  expect(thinkingOffAt(origin)).toEqual(fields)
})

test('a custom server is told that thinking is off', async () => {
  reply = { text: 'Yes.' }
  await listen(providerAt('openai', fake), requestTo('qwen3', { thinking: false }))
  expect(fake.requests.at(-1)?.body).toMatchObject({ chat_template_kwargs: { enable_thinking: false } })
  await listen(providerAt('openai', fake), requestTo('qwen3', {}))
  expect(fake.requests.at(-1)?.body).not.toHaveProperty('chat_template_kwargs')
})

test('a server that refuses this setting is asked without it, and the refusal is reported', async () => {
  reply = (body) =>
    'chat_template_kwargs' in (body as object)
      ? { fail: { status: 400, message: 'Unrecognized request argument supplied: chat_template_kwargs' } }
      : { text: 'Yes.' }
  const heard = await listen(providerAt('openai', fake), requestTo('m', { thinking: false }))
  expect(heard.text).toBe('Yes.')
  expect(heard.events).toContainEqual(
    expect.objectContaining({ type: 'setting-refused', text: expect.stringContaining('may think all the same') }),
  )
})

test('a refused request points to the settings of the seat only when the seat has any', async () => {
  reply = { fail: { status: 400, message: 'Something is wrong' } }
  expect((await failureOf(providerAt('openai', fake), requestTo('m'))).message).not.toContain('settings of the seat')
  const set = requestTo('m', { sampling: { temperature: 0.5 } })
  expect((await failureOf(providerAt('openai', fake), set)).message).toContain('settings of the seat')
})

test('no SDK prints advice about an old model to stderr', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  reply = { text: 'Yes.' }
  await listen(providerAt('anthropic', fake), requestTo('claude-3-opus-20240229'))
  expect(warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('a provider is shown by its label, not its id', () => {
  const registry = registryWith({
    servers: [{ id: 'box', kind: 'openai', baseUrl: fake.origin, label: 'The box' }],
  })
  expect(registry.get('box').label).toBe('The box')
})
