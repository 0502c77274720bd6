import { afterAll, beforeAll, expect, test } from 'vitest'
import { costOf, FREE } from '../../../src/core/dialog/money/cost.ts'
import { addUsage, NO_USAGE } from '../../../src/core/dialog/money/usage.ts'
import { createFakeVendor, type FakeReply, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import { failureOf, listen, providerAt, requestTo } from './support.ts'

let fake: FakeVendor
let reply: FakeReply = {}
beforeAll(async () => {
  fake = await createFakeVendor({ reply: () => reply })
})
afterAll(() => fake.close())

async function usageOf(usage: object) {
  const chunks = [
    { choices: [{ index: 0, delta: { content: 'Yes.' }, finish_reason: 'stop' }] },
    { choices: [], usage },
  ]
  const lines = chunks.map((chunk) => `data: ${JSON.stringify({ id: 'c', ...chunk })}\n\n`).join('')
  reply = { raw: { bytes: Buffer.from(`${lines}data: [DONE]\n\n`), contentType: 'text/event-stream' } }
  return (await listen(providerAt('openai', fake), requestTo('m'))).usage
}

test.each([
  ['OpenRouter', { cost: 0.00042 }, 0.00042],
  [
    'OpenRouter, with a key of one’s own',
    { cost: 0.0001, is_byok: true, cost_details: { upstream_inference_cost: 0.002 } },
    0.0021,
  ],
  ['xAI', { cost_in_usd_ticks: 37_756_000 }, 0.0037756],
  [
    'Perplexity',
    { cost: { input_tokens_cost: 0.001, output_tokens_cost: 0.002, request_cost: 0.005, total_cost: 0.008 } },
    0.008,
  ],
] as const)('the cost that %s reports is used, not an estimate', async (_, told, cost) => {
  const usage = await usageOf({ prompt_tokens: 100, completion_tokens: 10, total_tokens: 110, ...told })
  expect(usage?.cost).toBeCloseTo(cost, 9)
  expect(costOf(usage!, { ...FREE, input: 1_000 })).toBeCloseTo(cost, 9)
})

test('thinking that xAI counts beside the answer is charged', async () => {
  const usage = await usageOf({
    prompt_tokens: 32,
    completion_tokens: 9,
    total_tokens: 841,
    completion_tokens_details: { reasoning_tokens: 800 },
  })
  expect(usage).toMatchObject({ promptTokens: 32, completionTokens: 809, thinkingTokens: 800 })
})

test('thinking inside the answer is charged only once', async () => {
  const usage = await usageOf({
    prompt_tokens: 32,
    completion_tokens: 809,
    total_tokens: 841,
    completion_tokens_details: { reasoning_tokens: 800 },
  })
  expect(usage).toMatchObject({ completionTokens: 809 })
})

test('a sum of reported and unreported costs does not count as reported', () => {
  const told = { ...NO_USAGE, promptTokens: 10, cost: 0.1 }
  expect(addUsage(told, told).cost).toBeCloseTo(0.2)
  expect(addUsage(NO_USAGE, told).cost).toBe(0.1)
  expect(addUsage(told, { ...NO_USAGE, promptTokens: 10 })).not.toHaveProperty('cost')
})

test('a model too large for the memory is reported as such, and not tried again', async () => {
  reply = {
    fail: { status: 500, body: '{"error":"model requires more system memory (10.1 GiB) than is available (4.0 GiB)"}' },
  }
  const failure = await failureOf(providerAt('ollama', fake), requestTo('llama3'))
  expect(failure.retryable).toBe(false)
  expect(failure.message).toContain('10.1 GiB')
  expect(failure.message).toContain('4.0 GiB')
  expect(failure.message).toContain('smaller model')
})
