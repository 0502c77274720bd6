import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorCode } from '../../../../src/core/contract/errors/error-codes.ts'
import { vendorSentenceOf } from '../../../../src/core/contract/errors/errors.ts'
import { createFakeVendor, type FakeReply, type FakeVendor } from '../../../helpers/fake-vendor/index.ts'
import { failureOf, listen, MARKER_KEY, part, PATHS, providerAt, requestTo } from '../support.ts'

let fake: FakeVendor
let reply: (body: unknown) => FakeReply = () => ({})
beforeAll(async () => {
  fake = await createFakeVendor({ reply: ({ body }) => reply(body) })
})
afterAll(() => fake.close())

const error = (message: string, more: object = {}) => ({ error: { message, ...more } })

/** Errors of vendors, each with the message expected: the cause, and what to do. */
const REFUSED = (
  JSON.parse(readFileSync(new URL('../../../fixtures/vendors/causes.json', import.meta.url), 'utf8')) as {
    readonly what: string
    readonly status: number
    readonly body: unknown
    readonly code: ErrorCode
    readonly says: string
  }[]
).map(({ what, status, body, code, says }) => [what, status, body, code, new RegExp(says)] as const)

describe('each refusal is reported with its cause and what to do', () => {
  test.each(REFUSED)('%s', async (_, status, body, code, says) => {
    reply = () => ({ fail: { status, body: typeof body === 'string' ? body : JSON.stringify(body) } })
    const failure = await failureOf(providerAt('openai', fake), requestTo('fake-1'))
    expect([failure.code, failure.message]).toEqual([code, expect.stringMatching(says)])
    expect(failure.message).toMatch(/^[^\n]{20,400}\.$/)
  })

  test.each(REFUSED.filter(([, status]) => status === 400 || status === 403))(
    '%s, inside a stream',
    async (_, _status, body, code) => {
      reply = () => ({
        raw: { bytes: Buffer.from(`data: ${JSON.stringify(body)}\n\n`), contentType: 'text/event-stream' },
      })
      const failure = await failureOf(providerAt('openai', fake), requestTo('fake-1'))
      const inner = (body as { error?: unknown }).error
      // A piece without an error does not count as one.
      if (inner !== undefined) expect(failure.code).toBe(code)
    },
  )
})

test('words that are mentioned only in passing are not taken for the cause', async () => {
  const rows: readonly [number, unknown, ErrorCode][] = [
    [500, error('The billing service is not reachable.'), 'PROVIDER_SERVER'],
    [
      429,
      error('Rate limit reached. Upgrade to a paid plan for more.', { code: 'rate_limit_exceeded' }),
      'PROVIDER_RATE_LIMIT',
    ],
    [400, error('`top_p` is deprecated for this model.'), 'PROVIDER_BAD_REQUEST'],
    [503, error('upstream unavailable: stream reset'), 'PROVIDER_OVERLOADED'],
    [400, error('messages: text about a data policy must not be empty'), 'PROVIDER_BAD_REQUEST'],
  ]
  for (const [status, body, code] of rows) {
    reply = () => ({ fail: { status, body: JSON.stringify(body) } })
    expect((await failureOf(providerAt('openai', fake), requestTo('fake-1'))).code, JSON.stringify(body)).toBe(code)
  }
})

describe('a model that its vendor does not stream for the account', () => {
  const REFUSAL = error('Your organization must be verified to stream this model.', {
    type: 'invalid_request_error',
    param: 'stream',
    code: 'unsupported_value',
  })
  const whole = {
    openai: {
      choices: [{ message: { content: 'Good day.' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 9, completion_tokens: 8 },
    },
    'openai-responses': {
      object: 'response',
      status: 'completed',
      output: [{ type: 'message', content: [{ type: 'output_text', text: 'Good day.' }] }],
      usage: { input_tokens: 9, output_tokens: 8 },
    },
  }
  test.each(['openai', 'openai-responses'] as const)(
    '%s: is asked for complete answers, and this is reported and remembered',
    async (path) => {
      reply = (body) =>
        (body as { stream?: boolean }).stream
          ? { fail: { status: 400, body: JSON.stringify(REFUSAL) } }
          : { raw: { bytes: Buffer.from(JSON.stringify(whole[path])), contentType: 'application/json' } }
      const provider = providerAt(path, fake)
      const before = fake.requests.length
      const heard = await listen(provider, requestTo('fake-1'))
      expect([heard.text, heard.usage?.completionTokens]).toEqual(['Good day.', 8])
      expect(heard.events.find(({ type }) => type === 'setting-refused')).toMatchObject({
        setting: 'stream',
        text: expect.stringContaining('verify yours in its console'),
      })
      await listen(provider, requestTo('fake-1'))
      expect(fake.requests.slice(before).map(({ body }) => (body as { stream: boolean }).stream)).toEqual([
        true,
        false,
        false,
      ])
      expect(fake.requests.at(-1)?.body).not.toHaveProperty('stream_options')
    },
  )
})

describe('the vendor’s own words', () => {
  const said = async (body: unknown, request = requestTo('fake-1'), path: (typeof PATHS)[number] = 'openai') => {
    reply = () => ({ fail: { status: 400, body: typeof body === 'string' ? body : JSON.stringify(body) } })
    return vendorSentenceOf(await failureOf(providerAt(path, fake), request))
  }

  test.each(PATHS)('%s: are shown beside the app’s sentence', async (path) => {
    expect(await said(error('Please mind the gap.'), requestTo('fake-1'), path)).toBe('Please mind the gap.')
  })

  test.each([
    [{ error: 'Plain.' }, 'Plain.'],
    [{ detail: [{ msg: 'Field required' }] }, 'Field required'],
    [{ message: 'On top.' }, 'On top.'],
    [[{ error: { message: 'In a list.' } }], 'In a list.'],
    [
      error('Provider returned error', { metadata: { raw: '{"error":{"message":"The one behind."}}' } }),
      'The one behind.',
    ],
    ['not JSON at all', 'not JSON at all'],
    [error('two\nlines \u202Eand\u0007 a turn'), 'two lines and a turn'],
    [error('See https://vendor.example/help?key=abc#x for more.'), 'See https://vendor.example/help for more.'],
    [error('Write to someone@vendor.example, organization org-AbC123.'), 'Write to [removed], organization [removed].'],
    [error('Incorrect key: sk-pla**********cdef.'), 'Incorrect key: [removed].'],
    [error(`You sent ${MARKER_KEY}, and Bearer abcdef012345.`), 'You sent [removed], and Bearer [removed]'],
    [{}, null],
    ['', null],
    [error('400'), null],
  ])('%o is shown as %o', async (body, sentence) => {
    expect(await said(body)).toBe(sentence)
  })

  test('nothing of a prompt is repeated, and the length is limited', async () => {
    const request = requestTo('fake-1', {
      messages: [{ role: 'user', parts: [part('My neighbour keeps seven geese\nin the cellar.')] }],
    })
    const sentence = await said(
      error('Refused: "my notes: My neighbour keeps seven geese in the cellar." is odd.'),
      request,
    )
    expect(sentence).toBe('Refused: "my notes: [removed]" is odd.')
    expect((await said(error('word '.repeat(2_000))))?.length).toBeLessThanOrEqual(402)
  })

  test('a web page is not shown as a sentence', async () => {
    reply = () => ({ html: true, fail: { status: 502 } })
    expect(vendorSentenceOf(await failureOf(providerAt('openai', fake), requestTo('fake-1')))).toBeNull()
  })
})
