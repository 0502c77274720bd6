import { expect, test } from 'vitest'
import type { ModelProvider, ModelRequest } from '../../../src/core/engine/ports.ts'
import { createFakeVendor, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import { hasField, refuses, REFUSALS, type RecordedRefusal } from '../../helpers/refusing-vendor.ts'
import { CONCLUDE, failureOf, listen, providerAt, requestTo } from './support.ts'

const schema = { type: 'object', properties: {}, required: [], additionalProperties: false }

/** A request with everything that may be refused, to a model without a description. */
function all(refusal: RecordedRefusal): ModelRequest {
  return requestTo(refusal.path === 'ollama' ? 'gemma:2b' : 'fake-1', {
    sampling: { temperature: 0.3, topP: 0.9, ...(refusal.path !== 'anthropic' && { maxOutputTokens: 500 }) },
    thinking: true,
    effort: 'low',
    stop: ['Iris:'],
    ...(refusal.setting === 'json-schema' ? { json: { name: 'answer', schema } } : {}),
    ...(refusal.setting === 'tools' ? { tools: [CONCLUDE] } : {}),
  })
}

async function refusing(refusal: RecordedRefusal): Promise<{ fake: FakeVendor; provider: ModelProvider }> {
  const fake = await createFakeVendor({ reply: (request) => refuses(refusal, request) ?? { text: 'Well said.' } })
  return { fake, provider: providerAt(refusal.path, fake) }
}

/** Settings that nobody has chosen, so that their omission is not reported. */
const UNTOLD = new Set(['encrypted-thinking', 'stop', 'system', 'max_tokens'])

test.each(REFUSALS.filter(({ setting }) => setting !== 'tools').map((refusal) => [refusal.host, refusal] as const))(
  '%s refuses a setting, and the call is made without it',
  async (_, refusal) => {
    const { fake, provider } = await refusing(refusal)
    const heard = await listen(provider, all(refusal))
    expect(heard.text).toBe('Well said.')
    expect(fake.requests.map(({ body }) => hasField(body, refusal.has))).toEqual([true, false])
    const told = heard.events.filter((event) => event.type === 'setting-refused').map(({ setting }) => setting)
    expect(told).toEqual(UNTOLD.has(refusal.setting) ? [] : [refusal.setting])
    await listen(provider, all(refusal))
    expect(fake.requests.map(({ body }) => hasField(body, refusal.has))).toEqual([true, false, false])
    await fake.close()
  },
)

test.each(REFUSALS.filter(({ setting }) => setting === 'tools').map((refusal) => [refusal.host, refusal] as const))(
  '%s refuses tools, and this is not reported as a fault or a missing model',
  async (_, refusal) => {
    const { fake, provider } = await refusing(refusal)
    const failure = await failureOf(provider, all(refusal))
    expect(failure.details).toMatchObject({ refused: 'tools' })
    expect(failure.message).toContain('takes no tool calls')
    expect(failure.retryable).toBe(false)
    expect(fake.requests).toHaveLength(1)
    await fake.close()
  },
)

test('a setting refused at one address is still sent to another', async () => {
  const refusal = REFUSALS.find(({ setting }) => setting === 'json-schema')!
  const { fake, provider } = await refusing(refusal)
  await listen(provider, all(refusal))
  const other = await createFakeVendor({ reply: () => ({ text: 'Yes.' }) })
  await listen(providerAt('openai', other), all(refusal))
  expect(other.requests.map(({ body }) => hasField(body, refusal.has))).toEqual([true])
  await fake.close()
  await other.close()
})

test('a refused schema is asked for as any JSON, and then in words alone', async () => {
  const fake = await createFakeVendor({
    reply: ({ body }) =>
      hasField(body, 'response_format')
        ? { fail: { status: 400, message: 'response_format is not supported' } }
        : { text: '{}' },
  })
  const heard = await listen(providerAt('openai', fake), requestTo('fake-1', { json: { name: 'answer', schema } }))
  expect(heard.text).toBe('{}')
  expect(
    fake.requests.map(({ body }) => (body as { response_format?: { type: string } }).response_format?.type),
  ).toEqual(['json_schema', 'json_object', undefined])
  await fake.close()
})

test('a limit refused under one name is sent under the other', async () => {
  const refusal = REFUSALS.find(({ host }) => host === 'Azure, o3')!
  const { fake, provider } = await refusing(refusal)
  await listen(provider, all(refusal))
  expect(fake.requests.at(-1)?.body).toMatchObject({ max_completion_tokens: 500 })
  await fake.close()
})

test('an error that blames a setting without effect is not remembered, and the tries end', async () => {
  const fake = await createFakeVendor({
    reply: () => ({ fail: { status: 400, message: 'The temperature of this debate and its effort are too high' } }),
  })
  const provider = providerAt('openai', fake)
  const request = requestTo('fake-1', { sampling: { temperature: 0.3 }, effort: 'low' })
  const failure = await failureOf(provider, request)
  expect(failure.code).toBe('PROVIDER_BAD_REQUEST')
  expect(fake.requests).toHaveLength(3)
  await failureOf(provider, request)
  expect(hasField(fake.requests.at(3)?.body, 'temperature')).toBe(true)
  await fake.close()
})

test('a setting mentioned in an error about the key or credit is not taken for the cause', async () => {
  for (const [status, message] of [
    [401, 'Unsupported parameter: temperature'],
    [402, 'temperature is not supported'],
    [429, 'temperature is not supported'],
  ] as const) {
    const fake = await createFakeVendor({ reply: () => ({ fail: { status, message } }) })
    await failureOf(providerAt('openai', fake), requestTo('fake-1', { sampling: { temperature: 0.3 } }))
    expect(fake.requests).toHaveLength(1)
    await fake.close()
  }
})
