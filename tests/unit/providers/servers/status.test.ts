import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createModelServers, type PoweredServer } from '../../../../src/providers/servers/index.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { fakePower } from '../../../helpers/fake-power.ts'
import { createFakeVendor } from '../../../helpers/fake-vendor/index.ts'

const KEY = 'sk-marker-0123456789abcdef'

async function originOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function statusOf(server: Omit<PoweredServer, 'id'>, more: { readonly keys?: () => string } = {}) {
  const servers = createModelServers({
    servers: [{ id: 'lab', ...server }],
    env: {},
    clock: new FakeClock(),
    ollamaBaseUrl: 'http://127.0.0.1:1',
    timeoutMs: 400,
    ...more,
  })
  const all = await servers.list(new AbortController().signal)
  return all.find((status) => status.id === 'lab')
}

const ollamaAt = (ps: (response: Parameters<RequestListener>[1]) => void) =>
  originOf((request, response) => {
    if (request.url === '/api/tags') response.end('{"models":[{"name":"a"},{"name":"b"}]}')
    else if (request.url === '/api/ps') ps(response)
    else response.writeHead(404).end()
  })

test('models, loaded models with their memory, and power are shown', async () => {
  const power = await fakePower({ hostname: 'gpu-1', watts: [80, 40] })
  const baseUrl = await ollamaAt((response) =>
    response.end('{"models":[{"name":"a","size":3000000000,"size_vram":1},{"name":"b"}]}'),
  )
  expect(await statusOf({ kind: 'ollama', baseUrl, label: 'The lab', powerPort: power.port })).toEqual({
    id: 'lab',
    label: 'The lab',
    kind: 'ollama',
    source: 'config',
    origin: baseUrl,
    reachable: true,
    problem: null,
    models: 2,
    loaded: [
      { model: 'a', memoryBytes: 3_000_000_000 },
      { model: 'b', memoryBytes: null },
    ],
    watts: 120,
  })
})

test('an Ollama that does not say what is loaded does not count as down', async () => {
  const baseUrl = await ollamaAt((response) => response.writeHead(404).end('404 page not found'))
  expect(await statusOf({ kind: 'ollama', baseUrl, powerPort: 1 })).toMatchObject({
    reachable: true,
    models: 2,
    loaded: [],
    watts: null,
  })
})

test('an OpenAI-compatible server is asked at the right path, with its key', async () => {
  const fake = await createFakeVendor()
  expect(await statusOf({ kind: 'openai', baseUrl: fake.origin, keyEnv: 'LAB' }, { keys: () => KEY })).toMatchObject({
    reachable: true,
    models: 3,
    loaded: [],
  })
  expect(fake.requests.map(({ path, headers }) => [path, headers['authorization']])).toEqual([
    ['/v1/models', `Bearer ${KEY}`],
  ])
  await fake.close()
})

test.each<[string, RequestListener, RegExp]>([
  [
    'a web page',
    (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    /web page.*base URL/,
  ],
  ['an answer of another shape', (_request, response) => response.end('{"hello":1}'), /not a list of models/],
  ['no JSON', (_request, response) => response.end('hello'), /not a list of models/],
  [
    'a refused key',
    (_request, response) => response.writeHead(401).end(`{"error":{"message":"Bad key ${KEY}"}}`),
    /key/i,
  ],
  [
    'a redirect',
    (_request, response) => response.writeHead(302, { location: 'http://elsewhere.example/' }).end(),
    /elsewhere\.example/,
  ],
  ['silence', () => {}, /did not answer at http:\/\/127\.0\.0\.1:\d+ within 0\.4 seconds/],
])('%s is reported in one sentence, without the key', async (_name, listener, sentence) => {
  for (const kind of ['openai', 'ollama']) {
    const status = await statusOf({ kind, baseUrl: await originOf(listener), keyEnv: 'LAB' }, { keys: () => KEY })
    expect(status).toMatchObject({ reachable: false, models: 0, problem: expect.stringMatching(sentence) as string })
    expect(JSON.stringify(status)).not.toContain(KEY)
  }
})

test('a server that is down, or an invalid address, does not hide the others', async () => {
  const up = await createFakeVendor()
  const servers = createModelServers({
    servers: [
      { id: 'down', kind: 'openai', baseUrl: 'http://127.0.0.1:1/v1' },
      { id: 'odd', kind: 'openai', baseUrl: 'http://user:secret@host/v1' },
      { id: 'up', kind: 'openai', baseUrl: up.origin },
    ],
    env: { OLLAMA_HOST: up.origin },
    clock: new FakeClock(),
    timeoutMs: 400,
  })
  const all = await servers.list(new AbortController().signal)
  await up.close()
  expect(all.map(({ id, reachable }) => [id, reachable])).toEqual([
    ['ollama', true],
    ['down', false],
    ['odd', false],
    ['up', true],
  ])
  expect(all[1]?.problem).toContain('cannot be reached at http://127.0.0.1:1')
  expect(JSON.stringify(all[2])).not.toContain('secret')
})
