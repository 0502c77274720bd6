import { inspect } from 'node:util'
import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProviderError } from '../../../src/core/contract/errors/errors.ts'
import { createProviderRegistry } from '../../../src/providers/registry.ts'
import { createFakeVendor, type FakeReply, type FakeVendor } from '../../helpers/fake-vendor/index.ts'
import { failureOf, MARKER_KEY, MARKER_PROMPT, PATHS, providerAt, registryWith, requestTo } from './support.ts'

let fake: FakeVendor
let reply: FakeReply = {}
beforeAll(async () => {
  fake = await createFakeVendor({ reply: () => reply })
})
beforeEach(() => {
  reply = {}
})
afterAll(() => fake.close())

/** Errors of vendors may contain the key and the prompt. */
const TELLTALE = `Key ${MARKER_KEY} may not; you sent: ${MARKER_PROMPT}`

/** Requires that nothing a log, a page or a file could show contains the key, the prompt or the answer. */
function expectSafe(failure: ProviderError): void {
  const shown = [
    failure.message,
    JSON.stringify(failure),
    JSON.stringify(failure.toShape()),
    inspect(failure, { depth: 10, showHidden: true }),
    String(failure.stack),
  ].join('\n')
  expect(shown).not.toContain(MARKER_KEY)
  expect(shown).not.toContain(MARKER_PROMPT)
  expect(shown).not.toContain('web page.</p>')
  expect(failure.message).toMatch(/^[^\n]{20,400}\.$/)
}

describe.each(PATHS)('%s', (path) => {
  test.each([
    [400, 'PROVIDER_BAD_REQUEST', false],
    [401, 'PROVIDER_AUTH', false],
    [402, 'PROVIDER_RATE_LIMIT', false],
    [403, 'PROVIDER_AUTH', false],
    [404, 'PROVIDER_MODEL_NOT_FOUND', false],
    [408, 'PROVIDER_TIMEOUT', true],
    [413, 'PROVIDER_CONTEXT_TOO_LONG', false],
    [429, 'PROVIDER_RATE_LIMIT', true],
    [500, 'PROVIDER_SERVER', true],
    [502, 'PROVIDER_SERVER', true],
    [503, 'PROVIDER_OVERLOADED', true],
    [529, 'PROVIDER_OVERLOADED', true],
  ] as const)('a status %i is reported as %s, retryable %s', async (status, code, retryable) => {
    reply = { fail: { status, message: TELLTALE } }
    const failure = await failureOf(providerAt(path, fake), requestTo('fake-1'))
    expect([failure.code, failure.retryable]).toEqual([code, retryable])
    expect(failure.details).toMatchObject({ status, requestId: expect.stringMatching(/^req_fake_/) })
    if (code === 'PROVIDER_MODEL_NOT_FOUND') expect(failure.message).toContain('"fake-1"')
    if (code === 'PROVIDER_AUTH' && path !== 'ollama')
      expect(failure.message).toMatch(/(?:OPENAI|ANTHROPIC|GEMINI)_API_KEY/)
    expectSafe(failure)
  })

  test.each([
    [{ 'retry-after-ms': '1500', 'retry-after': '9' }, 1_500],
    [{ 'retry-after': '2.5' }, 2_500],
    // A call is never repeated at once.
    [{ 'retry-after': '0' }, 1_000],
    [{ 'retry-after': 'soon' }, undefined],
  ] as const)('Retry-After as %o is obeyed', async (headers, expected) => {
    reply = { fail: { status: 429, headers } }
    expect((await failureOf(providerAt(path, fake), requestTo('fake-1'))).retryAfterMs).toBe(expected)
  })

  test.each([429, 503, 529])('Retry-After as a date is obeyed with status %i', async (status) => {
    reply = { fail: { status, headers: { 'retry-after': new Date(Date.now() + 60_000).toUTCString() } } }
    const { retryAfterMs } = await failureOf(providerAt(path, fake), requestTo('fake-1'))
    expect(retryAfterMs).toBeGreaterThan(50_000)
    expect(retryAfterMs).toBeLessThanOrEqual(60_000)
  })

  test('a prompt that is too long is distinguished from a bad request', async () => {
    reply = { fail: { status: 400, message: "This model's maximum context length is 8192 tokens, you asked for 9000" } }
    expect((await failureOf(providerAt(path, fake), requestTo('fake-1'))).code).toBe('PROVIDER_CONTEXT_TOO_LONG')
  })

  test('a refused setting is named', async () => {
    reply = { fail: { status: 400, message: 'Unsupported value: temperature does not support 0.3 with this model' } }
    expect((await failureOf(providerAt(path, fake), requestTo('fake-1'))).message).toContain('temperature')
  })

  test('a web page in place of an answer is clearly reported', async () => {
    reply = { html: true }
    const failure = await failureOf(providerAt(path, fake), requestTo('fake-1'))
    expect(failure.code).toBe('PROVIDER_PROTOCOL')
    expect(failure.message).toContain(fake.origin)
    expect(failure.message).toContain('web page')
    expectSafe(failure)
  })

  test.each([
    [404, 'PROVIDER_BAD_REQUEST'],
    [403, 'PROVIDER_BAD_REQUEST'],
    [502, 'PROVIDER_SERVER'],
  ] as const)('a web page with status %i is %s', async (status, code) => {
    reply = { html: true, fail: { status } }
    const failure = await failureOf(providerAt(path, fake), requestTo('fake-1'))
    expect(failure.code).toBe(code)
    expectSafe(failure)
  })

  test('JSON in place of a stream neither hangs nor counts as an answer', async () => {
    reply = { raw: { bytes: Buffer.from('{"hello":"world"}'), contentType: 'application/json' } }
    const failure = await failureOf(providerAt(path, fake), requestTo('fake-1'))
    expect(['PROVIDER_PROTOCOL', 'PROVIDER_TRUNCATED']).toContain(failure.code)
  })

  test('a broken piece in the middle is an error, not a gap in the text', async () => {
    reply = { text: 'one two three', garbageAfter: 2 }
    const failure = await failureOf(providerAt(path, fake), requestTo('fake-1'))
    expect(failure.code).toBe('PROVIDER_PROTOCOL')
    expectSafe(failure)
  })

  test('an error inside the stream is not taken for the end of the answer', async () => {
    reply = { text: 'one two three', errorMidStream: { after: 2, message: `${TELLTALE}; server overloaded` } }
    const failure = await failureOf(providerAt(path, fake), requestTo('fake-1'))
    expect(failure.code).toMatch(/^PROVIDER_(?:OVERLOADED|SERVER)$/)
    expect(failure.retryable).toBe(true)
    expectSafe(failure)
  })

  test('an answer without its end is not taken for a complete one', async () => {
    reply = { text: 'one two three four', cutAfterBytes: path === 'ollama' ? 250 : 700 }
    const failure = await failureOf(providerAt(path, fake), requestTo('fake-1'))
    expect([failure.code, failure.retryable]).toEqual(['PROVIDER_TRUNCATED', true])
    expectSafe(failure)
  })

  test('the key is not sent to the target of a redirect', async () => {
    const other = await createFakeVendor()
    reply = { redirectTo: `${other.origin}/stolen` }
    const failure = await failureOf(providerAt(path, fake), requestTo('fake-1'))
    await other.close()
    expect(other.requests).toEqual([])
    expect(failure.message).toContain(other.origin)
    expectSafe(failure)
  })

  // Ollama has no key.
  if (path !== 'ollama')
    test('an error does not repeat the key, although the vendor returned it as the request id', async () => {
      reply = {
        fail: {
          status: 500,
          headers: { 'request-id': MARKER_KEY, 'x-request-id': MARKER_KEY, 'x-goog-request-id': MARKER_KEY },
        },
      }
      const failure = await failureOf(providerAt(path, fake), requestTo('fake-1'))
      expect(failure.details).not.toHaveProperty('requestId')
      expectSafe(failure)
    })

  test('no SDK prints what a vendor sent', async () => {
    const prints = (['log', 'warn', 'error', 'info', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    )
    for (const each of [
      { text: 'one two', garbageAfter: 1 },
      { text: 'one two', cutAfterBytes: 300 },
      { fail: { status: 500, message: TELLTALE } },
      { html: true },
    ] satisfies FakeReply[]) {
      reply = each
      await failureOf(providerAt(path, fake), requestTo('fake-1'))
    }
    expect(prints.flatMap((print) => print.mock.calls)).toEqual([])
    vi.restoreAllMocks()
  })

  test('no SDK tries again by itself', async () => {
    reply = { fail: { status: 503, headers: { 'x-should-retry': 'true' } } }
    const before = fake.requests.length
    await failureOf(providerAt(path, fake), requestTo('fake-1'))
    expect(fake.requests.length - before).toBe(1)
  })

  test('a port where nothing listens is reported as such', async () => {
    const failure = await failureOf(providerAt(path, { origin: await freeOrigin() }), requestTo('fake-1'))
    expect([failure.code, failure.retryable]).toEqual(['PROVIDER_CONNECTION', true])
    expect(failure.message).toMatch(/http:\/\/127\.0\.0\.1:\d+/)
    expect(failure.details).toMatchObject({ cause: 'ECONNREFUSED' })
    expectSafe(failure)
  })

  test('a port that fetch refuses to use is reported as a connection failure', async () => {
    const failure = await failureOf(providerAt(path, { origin: 'http://127.0.0.1:9' }), requestTo('fake-1'))
    expect([failure.code, failure.retryable]).toEqual(['PROVIDER_CONNECTION', false])
    expect(failure.message).toContain('http://127.0.0.1:9')
  })

  test('a server that does not speak HTTP is reported as such', async () => {
    const server = createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'))
    server.on('connection', (socket) => socket.on('error', () => undefined))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const failure = await failureOf(
      providerAt(path, { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
      requestTo('fake-1'),
    )
    server.close()
    expect(['PROVIDER_PROTOCOL', 'PROVIDER_CONNECTION']).toContain(failure.code)
    expectSafe(failure)
  })

  test('the list of models fails in the same way as a call', async () => {
    reply = { fail: { status: 401, message: TELLTALE } }
    const provider = providerAt(path, fake)
    const failure = (await provider
      .models({ signal: new AbortController().signal })
      .catch((error: unknown) => error)) as ProviderError
    expect(failure.code).toBe('PROVIDER_AUTH')
    expectSafe(failure)
  })
})

async function freeOrigin(): Promise<string> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}

test('Gemini reports a wrong key with status 400, and this is not taken for a bad request', async () => {
  reply = { fail: { status: 400, message: 'API key not valid. Please pass a valid API key.' } }
  const failure = await failureOf(providerAt('gemini', fake), requestTo('fake-1'))
  expect(failure.code).toBe('PROVIDER_AUTH')
  expect(failure.message).toContain('GEMINI_API_KEY')
})

test('a call is not tried again when the account has no credit', async () => {
  reply = { fail: { status: 429, type: 'insufficient_quota', message: 'You exceeded your current quota' } }
  const failure = await failureOf(providerAt('openai', fake), requestTo('fake-1'))
  expect([failure.code, failure.retryable]).toEqual(['PROVIDER_RATE_LIMIT', false])
})

test('a missing Ollama model is reported with what to do', async () => {
  reply = { fail: { status: 404, message: 'model "fake-1" not found, try pulling it first' } }
  expect((await failureOf(providerAt('ollama', fake), requestTo('fake-1'))).message).toContain('ollama pull fake-1')
  const server = createProviderRegistry({
    env: {},
    rehearsal: { id: 'rehearsal', models: async () => [], stream: () => (async function* () {})() },
    servers: [{ id: 'box', kind: 'openai', baseUrl: fake.origin, label: 'The box', model: 'm' }],
  })
  const { message } = await failureOf(server.get('box'), requestTo('fake-1'))
  expect(message).not.toContain('ollama')
  expect(message).toContain('has no model "fake-1" (404): have the server load it, check its name, or choose')
})

test('a key demanded by an address that a seat names is reported with what to do', async () => {
  reply = { fail: { status: 401 } }
  const provider = registryWith({ env: { OPENAI_API_KEY: MARKER_KEY } }).get('openai', { baseUrl: fake.origin })
  const failure = await failureOf(provider, requestTo('fake-1'))
  expect(failure.message).toContain('the base URL into the configuration or --base-url')
  expect(fake.requests.at(-1)!.headers['authorization']).toBe('Bearer none')
})
