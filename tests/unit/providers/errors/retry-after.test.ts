import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitResetMs, retryAfterMs } from '../../../../src/providers/errors/retry-after.ts'
import { retryDelay } from '../../../../src/core/engine/call/backoff.ts'
import { createFakeVendor, type FakeReply, type FakeVendor } from '../../../helpers/fake-vendor/index.ts'
import { failureOf, providerAt, requestTo } from '../support.ts'

const NOW = Date.UTC(2026, 10, 26, 12)
const iso = (ms: number) => new Date(NOW + ms).toISOString()
const http = (ms: number) => new Date(NOW + ms).toUTCString()

let fake: FakeVendor
let reply: FakeReply = {}
beforeAll(async () => {
  fake = await createFakeVendor({ reply: () => reply })
})
afterAll(() => fake.close())

describe('Retry-After', () => {
  test.each([
    [{ 'retry-after-ms': '0', 'retry-after': '1' }, 1_000],
    [{ 'retry-after-ms': '-20', 'retry-after': '3' }, 3_000],
    [{ 'retry-after-ms': 'soon', 'retry-after': '3' }, 3_000],
    [{ 'retry-after-ms': '1500', 'retry-after': '9' }, 1_500],
    [{ 'retry-after-ms': '250' }, 250],
    [{ 'retry-after': '1m30.5s' }, 90_500],
    [{ 'retry-after': iso(7_000) }, 7_000],
    [{ 'retry-after': http(60_000) }, 60_000],
    [{ 'retry-after': String((NOW + 4_000) / 1_000) }, 4_000],
    [{ 'retry-after': '999999' }, 86_400_000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': '-5' }, 0],
    [{ 'retry-after-ms': '0' }, 0],
    [{ 'retry-after': http(-60_000) }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('%o waits %s milliseconds', (headers, expected) => {
    expect(retryAfterMs(new Headers(headers), NOW)).toBe(expected)
  })
})

describe('headers that say when a limit resets', () => {
  test.each<[string, Record<string, string>, number | undefined]>([
    ['OpenAI', { 'x-ratelimit-reset-requests': '1m30.5s' }, 90_500],
    ['OpenAI, a moment', { 'x-ratelimit-reset-tokens': '6ms' }, 6],
    [
      'OpenAI, tokens used up and requests left',
      {
        'x-ratelimit-remaining-requests': '59',
        'x-ratelimit-reset-requests': '8m0s',
        'x-ratelimit-remaining-tokens': '0',
        'x-ratelimit-reset-tokens': '6.5s',
      },
      6_500,
    ],
    [
      'OpenAI, a request larger than the tokens left',
      {
        'x-ratelimit-limit-requests': '60',
        'x-ratelimit-remaining-requests': '59',
        'x-ratelimit-reset-requests': '1s',
        'x-ratelimit-limit-tokens': '30000',
        'x-ratelimit-remaining-tokens': '900',
        'x-ratelimit-reset-tokens': '58s',
      },
      58_000,
    ],
    [
      'the longest of two, where neither says what is left',
      { 'x-ratelimit-reset-a': '2s', 'x-ratelimit-reset-b': '9s' },
      9_000,
    ],
    ['OpenRouter, milliseconds since 1970', { 'x-ratelimit-reset': String(NOW + 42_000) }, 42_000],
    ['seconds since 1970', { 'x-ratelimit-reset': String(NOW / 1_000 + 42) }, 42_000],
    ['seconds from now', { 'ratelimit-reset': '50' }, 50_000],
    ['Cerebras', { 'x-ratelimit-reset-tokens-minute': '11.382867' }, 11_383],
    ['Mistral', { 'ratelimitbysize-reset': '30' }, 30_000],
    [
      'Anthropic',
      {
        'anthropic-ratelimit-requests-remaining': '49',
        'anthropic-ratelimit-requests-reset': iso(1_000),
        'anthropic-ratelimit-input-tokens-remaining': '0',
        'anthropic-ratelimit-input-tokens-reset': iso(37_000),
      },
      37_000,
    ],
    ['Anthropic, to the second', { 'anthropic-ratelimit-tokens-reset': '2026-11-26T12:00:25Z' }, 25_000],
    ['a standard under way', { ratelimit: 'limit=100, remaining=0, reset=5' }, 5_000],
    ['the same, newer', { ratelimit: '"burst";r=4;t=60,"minute";r=0;t=12' }, 12_000],
    ['a time that is over', { 'x-ratelimit-reset': String(NOW / 1_000 - 10) }, 0],
    ['more than a day', { 'x-ratelimit-reset-requests': '90h' }, 86_400_000],
    ['words', { 'x-ratelimit-reset': 'later' }, undefined],
    ['limits without a time', { 'x-ratelimit-limit-requests': '60', 'x-ratelimit-remaining-requests': '0' }, undefined],
  ])('%s', (_, headers, expected) => {
    expect(limitResetMs(new Headers(headers), NOW)).toBe(expected)
  })
})

describe('over HTTP', () => {
  const limit = { status: 429, message: 'Too many requests.' }
  const failed = async (fail: FakeReply['fail']) => {
    reply = { fail: { ...limit, ...fail } as NonNullable<FakeReply['fail']> }
    return failureOf(providerAt('openai', fake), requestTo('fake-1'))
  }

  test('Azure sends zero milliseconds beside one second, and the second is waited for', async () => {
    expect((await failed({ status: 429, headers: { 'retry-after-ms': '0', 'retry-after': '1' } })).retryAfterMs).toBe(
      1_000,
    )
  })

  test.each(['0', '-1', new Date(0).toUTCString()])('a wait of %s becomes one second', async (wait) => {
    expect((await failed({ status: 429, headers: { 'retry-after': wait } })).retryAfterMs).toBe(1_000)
  })

  test('the reset of a limit is waited for when nothing else says how long', async () => {
    const headers = { 'x-ratelimit-reset-tokens': '1m30.5s' }
    expect((await failed({ status: 429, headers })).retryAfterMs).toBe(90_500)
    expect((await failed({ status: 429, headers, message: 'Please try again in 4s.' })).retryAfterMs).toBe(4_000)
    expect((await failed({ status: 429, headers: { ...headers, 'retry-after': '7' } })).retryAfterMs).toBe(7_000)
    // Such headers come with every answer, also with one that failed for another reason.
    expect((await failed({ status: 500, headers })).retryAfterMs).toBeUndefined()
  })

  test.each([
    [429, 'false', false],
    [500, 'false', false],
    [400, 'true', true],
    [404, ' TRUE ', true],
    [500, 'perhaps', true],
  ])('status %i with x-should-retry: %s is tried again: %s', async (status, should, retryable) => {
    expect((await failed({ status, headers: { 'x-should-retry': should } })).retryable).toBe(retryable)
  })

  test.each([409, 425])('status %i is tried again', async (status) => {
    const failure = await failed({ status, message: 'Conflict with another request' })
    expect([failure.retryable, failure.message]).toEqual([true, expect.stringMatching(/could not take .* try again/)])
  })

  test('three tries take seconds, however short a wait the server names', async () => {
    const failure = await failed({ status: 429, headers: { 'retry-after-ms': '1' } })
    expect([1, 2, 3].map((failures) => retryDelay(failure, failures, () => 0.5))).toEqual([1_000, 2_000, null])
  })
})
