import { generateKeyPairSync, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ProviderError } from '../../../../src/core/contract/errors/errors.ts'
import { parseServiceAccount } from '../../../../src/providers/addresses/service-account.ts'
import { createFakeVendor } from '../../../helpers/fake-vendor/index.ts'
import { listen, registryWith, requestTo } from '../support.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' })

afterEach(() => vi.useRealTimers())

async function server(answer: (request: IncomingMessage, body: string, response: ServerResponse) => void) {
  const http = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => answer(request, body, response))
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}

/** A server that exchanges signed requests for tokens: "access-token-1", "access-token-2", and so on. */
async function tokenPlace(lasts = 3_600, status = 200) {
  const asked: URLSearchParams[] = []
  const origin = await server((_request, body, response) => {
    asked.push(new URLSearchParams(body))
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(
      status === 200
        ? JSON.stringify({ access_token: `access-token-${asked.length}`, expires_in: lasts, token_type: 'Bearer' })
        : JSON.stringify({ error: 'invalid_grant', error_description: `for ${body}` }),
    )
  })
  return { asked, uri: `${origin}/token` }
}

let accounts = 0
function accountAt(token_uri: string) {
  accounts += 1
  return JSON.stringify(
    {
      type: 'service_account',
      project_id: 'my-project',
      private_key_id: `key-${accounts}`,
      private_key: PEM,
      client_email: `robot-${accounts}@my-project.iam.gserviceaccount.com`,
      token_uri,
      universe_domain: 'googleapis.com',
    },
    null,
    2,
  )
}

const PLACES = [
  ['gemini', '/v1/projects/my-project/locations/global'],
  ['openai', '/v1/projects/my-project/locations/europe-west4/endpoints/openapi'],
] as const

/** A server like Vertex in either format, for requests with a valid token. */
async function vertex(holds: (token: string) => boolean = () => true) {
  const asked: { path: string; authorization: string | undefined; others: readonly string[] }[] = []
  const origin = await server((request, _body, response) => {
    const { authorization } = request.headers
    const others = ['x-goog-api-key', 'x-api-key'].filter((name) => request.headers[name] !== undefined)
    asked.push({ path: request.url ?? '', authorization, others })
    if (!holds(authorization?.replace('Bearer ', '') ?? ''))
      return response
        .writeHead(401, { 'content-type': 'application/json', 'x-request-id': authorization?.slice(7) ?? '' })
        .end(JSON.stringify({ error: { message: `No: ${authorization}`, status: 'UNAUTHENTICATED' } }))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const chunk = request.url?.includes('chat/completions')
      ? { choices: [{ index: 0, delta: { content: 'Yes.' }, finish_reason: 'stop' }] }
      : { candidates: [{ content: { role: 'model', parts: [{ text: 'Yes.' }] }, finishReason: 'STOP' }] }
    return response.end(`data: ${JSON.stringify(chunk)}\n\n`)
  })
  return { origin, asked }
}

function providerOn(kind: string, baseUrl: string, account: string) {
  return registryWith({ servers: [{ id: 'vertex', kind, baseUrl }], keys: () => account }).get('vertex')
}

test.each(PLACES)(
  'Vertex is spoken to in the format of %s at %s with a token that a signed request brought',
  async (kind, path) => {
    const [tokens, there] = [await tokenPlace(), await vertex()]
    const { text } = await listen(providerOn(kind, there.origin + path, accountAt(tokens.uri)), requestTo('gemini-9'))
    expect(text).toBe('Yes.')
    expect(there.asked).toEqual([
      {
        path:
          kind === 'gemini'
            ? `${path}/publishers/google/models/gemini-9:streamGenerateContent?alt=sse`
            : `${path}/chat/completions`,
        authorization: 'Bearer access-token-1',
        others: [],
      },
    ])
    const [asked] = tokens.asked
    expect(asked?.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
    const [head = '', claims = '', signature = ''] = (asked?.get('assertion') ?? '').split('.')
    expect(verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(
      true,
    )
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({
      alg: 'RS256',
      typ: 'JWT',
      kid: `key-${accounts}`,
    })
    const { iat, exp, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, number>
    expect(rest).toEqual({
      iss: `robot-${accounts}@my-project.iam.gserviceaccount.com`,
      scope: 'https://www.googleapis.com/auth/cloud-platform',
      aud: tokens.uri,
    })
    expect((exp ?? 0) - (iat ?? 0)).toBe(3_600)
  },
)

test('a token is reused until near its end, shared by simultaneous calls, and renewed in time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  const [tokens, there] = [await tokenPlace(), await vertex()]
  const provider = providerOn('openai', `${there.origin}/v1`, accountAt(tokens.uri))
  const call = () => listen(provider, requestTo('m'))
  await Promise.all([call(), call(), call()])
  vi.setSystemTime(1_800_000_000_000 + 54 * 60_000)
  await call()
  expect(tokens.asked).toHaveLength(1)
  vi.setSystemTime(1_800_000_000_000 + 56 * 60_000)
  await Promise.all([call(), call()])
  expect(tokens.asked).toHaveLength(2)
  expect(there.asked.map(({ authorization }) => authorization)).toEqual([
    ...Array.from({ length: 4 }, () => 'Bearer access-token-1'),
    ...Array.from({ length: 2 }, () => 'Bearer access-token-2'),
  ])
})

test('a refused token is not used again, and errors contain neither it nor the account', async () => {
  const tokens = await tokenPlace()
  const there = await vertex((token) => token !== 'access-token-1')
  const account = accountAt(tokens.uri)
  const provider = providerOn('openai', `${there.origin}/v1`, account)
  const failure = await listen(provider, requestTo('m')).catch((error: unknown) => error)
  expect(failure).toMatchObject({
    code: 'PROVIDER_AUTH',
    message: expect.stringContaining('refused the key (401)') as string,
  })
  expect(JSON.stringify([failure, (failure as Error).message, (failure as Error).stack])).not.toMatch(
    /access-token-1|PRIVATE KEY/,
  )
  expect((await listen(provider, requestTo('m'))).text).toBe('Yes.')
  expect(tokens.asked).toHaveLength(2)
})

test.each([
  [400, 'PROVIDER_AUTH', /refused the service account \(400\): check that its key still holds/, false],
  [503, 'PROVIDER_SERVER', /gives no access token just now \(503\): try again/, true],
])('a token server that answers %i is reported with that error', async (status, code, sentence, retryable) => {
  const [tokens, there] = [await tokenPlace(3_600, status), await vertex()]
  const failure = await listen(
    providerOn('gemini', `${there.origin}/v1/projects/p/locations/global`, accountAt(tokens.uri)),
    requestTo('m'),
  ).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ProviderError)
  expect(failure).toMatchObject({ code, retryable, message: expect.stringMatching(sentence) as string })
  expect(JSON.stringify([failure, (failure as Error).message])).not.toMatch(/assertion|PRIVATE KEY|invalid_grant/)
  expect(there.asked).toEqual([])
})

test('an account is not sent to an address that only a seat names', async () => {
  const [tokens, there, elsewhere] = [await tokenPlace(), await vertex(), await createFakeVendor()]
  onTestFinished(() => elsewhere.close())
  const registry = registryWith({
    servers: [{ id: 'vertex', kind: 'openai', baseUrl: `${there.origin}/v1` }],
    keys: () => accountAt(tokens.uri),
  })
  await listen(registry.get('vertex', { baseUrl: elsewhere.origin }), requestTo('fake-1'))
  expect(tokens.asked).toEqual([])
  expect(elsewhere.requests[0]?.headers['authorization']).toBe('Bearer none')
})

test.each([
  ['another kind of account', JSON.stringify({ type: 'authorized_user', client_id: 'x', refresh_token: 'secret-9' })],
  [
    'a broken private key',
    JSON.stringify({
      type: 'service_account',
      client_email: 'a@b',
      private_key: '-----BEGIN PRIVATE KEY-----\nsecret-9',
    }),
  ],
  ['a place of tokens that is reached unencrypted', accountAt('http://tokens.example/secret-9')],
  ['half a file', '{"type":"service_account","private_key":"secret-9'],
])('%s is refused in one sentence that repeats nothing of it', (_name, text) => {
  expect(() => parseServiceAccount(text)).toThrow(
    /^This is JSON and not the file of a service account: paste the whole file/,
  )
  expect(() => parseServiceAccount(text)).not.toThrow(/secret-9/)
})
