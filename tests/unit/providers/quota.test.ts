import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quotaOf, waitInWords } from '../../../src/providers/errors/quota.ts'
import { createFakeVendor, type FakeReply, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import { QUOTAS } from '../../helpers/recorded-quotas.ts'
import { failureOf, providerAt, requestTo } from './support.ts'

let fake: FakeVendor
let reply: FakeReply = {}
beforeAll(async () => {
  fake = await createFakeVendor({ reply: () => reply })
})
afterAll(() => fake.close())

test.each(QUOTAS.map((quota) => [quota.host, quota] as const))(
  '%s: a rate limit and an exhausted budget are told apart, and the wait is read',
  async (_, { status, body, retryable, waitMs }) => {
    reply = { fail: { status, body: JSON.stringify(body) } }
    const failure = await failureOf(providerAt('openai', fake), requestTo('fake-1'))
    expect([failure.code, failure.retryable]).toEqual(['PROVIDER_RATE_LIMIT', retryable])
    expect(failure.retryAfterMs ?? null).toBe(waitMs)
    if (retryable) expect(failure.message).not.toContain('credit')
    else expect(failure.message).toContain('billing')
  },
)

test('a long wait is reported with its length', async () => {
  const daily = QUOTAS.find(({ host }) => host === 'Groq, tokens of a day')!
  reply = { fail: { status: 429, body: JSON.stringify(daily.body) } }
  const failure = await failureOf(providerAt('openai', fake), requestTo('fake-1'))
  expect(failure.message).toContain('9 min 38 s')
  expect(failure.details).toMatchObject({ retryAfterMs: 578_016 })
})

test('a wait in a header has priority over one in the message', async () => {
  const minute = QUOTAS.find(({ host }) => host === 'Groq, tokens of a minute')!
  reply = { fail: { status: 429, body: JSON.stringify(minute.body), headers: { 'retry-after': '7' } } }
  expect((await failureOf(providerAt('openai', fake), requestTo('fake-1'))).retryAfterMs).toBe(7_000)
})

test('a limit reported inside the stream has its wait', async () => {
  reply = { text: 'one two', errorMidStream: { after: 1, message: 'Rate limit reached. Please try again in 2.5s.' } }
  const failure = await failureOf(providerAt('openai', fake), requestTo('fake-1'))
  expect([failure.code, failure.retryAfterMs]).toEqual(['PROVIDER_RATE_LIMIT', 2_500])
})

test('a used-up daily quota of Gemini is not tried again after the few seconds it names', () => {
  const words = '"quotaid":"generaterequestsperdayperprojectpermodel-freetier" "retrydelay":"38s"'
  // 07:00 UTC in July is midnight in California.
  expect(waitInWords(words, Date.UTC(2026, 6, 1, 6, 30))).toBe(30 * 60_000)
  expect(quotaOf(429, words)).toBe('limited')
})

test('a duration is read as it was written', () => {
  fc.assert(
    fc.property(
      fc.nat(20),
      fc.integer({ min: 1, max: 59 }),
      fc.integer({ min: 0, max: 59_999 }),
      (hours, minutes, ms) => {
        const written = `${hours > 0 ? `${hours}h` : ''}${minutes}m${ms / 1_000}s`
        const total = hours * 3_600_000 + minutes * 60_000 + ms
        expect(Math.abs((waitInWords(`please try again in ${written}.`, 0) ?? 0) - total)).toBeLessThanOrEqual(1)
      },
    ),
  )
})
