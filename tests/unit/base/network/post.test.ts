import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { outboundDispatcher, outboundFetch } from '../../../../src/base/network/outbound-fetch.ts'
import { post } from '../../../../src/base/network/post.ts'

type Serve = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** A server whose connections are counted. */
async function serve(answer: Serve) {
  let connections = 0
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => answer(request, response, Buffer.concat(pieces).toString('utf8')))
  })
  server.on('connection', () => (connections += 1))
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/x?a=1`,
    connections: () => connections,
    close,
  }
}

/** A server that writes these bytes for each connection, and ends it. */
async function serveBytes(text: string): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.from(text, 'latin1')))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const SAID = '{"say":"é中😀"}'
const POST: RequestInit = {
  method: 'POST',
  body: SAID,
  headers: { 'content-type': 'application/json' },
  redirect: 'manual',
}

/** Sends it without fetch. */
const posted: typeof globalThis.fetch = (url, { headers, signal = null } = {}) => {
  const dispatcher = outboundDispatcher()
  if (!dispatcher) throw new Error('fetch accepts no dispatcher here')
  return post(dispatcher, { url: new URL(url as string), headers: new Headers(headers), body: SAID, signal })
}

/** What comes of a request: what was read of its answer, or the errors that it ended with. */
async function outcomeOf(send: typeof globalThis.fetch, url: string, init = POST): Promise<unknown> {
  const chain = (error: unknown): unknown =>
    error instanceof Error ? [error.name, error.message, (error as { code?: unknown }).code, chain(error.cause)] : error
  try {
    const response = await send(url, init)
    const { status, ok } = response
    const headers = [...response.headers].filter(([name]) => name !== 'date')
    const body = await response.bytes().then((bytes) => Buffer.from(bytes).toString('base64'), chain)
    return { status, ok, headers, body }
  } catch (error) {
    return chain(error)
  }
}

/** Asserts that a POST comes to the same as with fetch. */
async function expectSame(url: string): Promise<void> {
  const fetched = await outcomeOf(globalThis.fetch, url)
  expect(await outcomeOf(posted, url)).toEqual(fetched)
}

describe('a POST comes to the same as with fetch:', () => {
  test.each<[string, Serve]>([
    ['an answer in pieces', (_, response) => void (response.write('data: 1\n\n'), response.end('data: 2\n\n'))],
    ['an answer without a body', (_, response) => void response.writeHead(200).end()],
    ['204', (_, response) => void response.writeHead(204).end()],
    ['304', (_, response) => void response.writeHead(304).end()],
    ['a redirect', (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end('moved')],
    ['a refusal with a body', (_, response) => void response.writeHead(429, { 'retry-after': '2' }).end('{"error":1}')],
    ['a status that HTTP does not know', (_, response) => void response.writeHead(718).end('what')],
    [
      'announcements',
      (_, response) => void (response.writeEarlyHints({ link: '</a>; rel=preload' }), response.end('a')),
    ],
    [
      'a header sent twice',
      (_, response) =>
        void response
          .writeHead(
            200,
            [
              ['x-a', '1'],
              ['x-a', '2'],
            ].flat(),
          )
          .end(),
    ],
    ['cookies', (_, response) => void response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end('c')],
    ['five megabytes', (_, response) => void response.end('0123456789'.repeat(500_000))],
    ['what was sent', (request, response, body) => void response.end(`${request.method} ${request.url} ${body}`)],
  ])('%s', async (_what, answer) => expectSame((await serve(answer)).url))

  test.each([
    ['an answer that breaks off', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
    ['pieces that break off', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n'],
    ['no answer', ''],
    ['no HTTP', 'SSH-2.0-OpenSSH\r\n'],
    ['bytes in a header that are no text', 'HTTP/1.1 200 OK\r\nx-a: \xe9\xff\r\ncontent-length: 1\r\n\r\na'],
    ['a reason that is no text', 'HTTP/1.1 200 \xff\xfe\r\ncontent-length: 1\r\n\r\na'],
    ['an answer until the end of the connection', 'HTTP/1.1 200 OK\r\n\r\nall of it'],
  ])('%s', async (_what, bytes) => expectSame(await serveBytes(bytes)))

  test('no server', async () => {
    const { url, close } = await serve((_, response) => void response.end())
    close()
    await expectSame(url)
  })
})

test.each<[string, (text: string) => Buffer]>([
  ['gzip', (text) => gzipSync(text)],
  ['deflate', (text) => deflateSync(text)],
  ['br', (text) => brotliCompressSync(text)],
  ['gzip, br', (text) => brotliCompressSync(gzipSync(text))],
  ['Identity', (text) => Buffer.from(text)],
  ['unheard-of', (text) => Buffer.from(text)],
  ['unheard-of, gzip', (text) => Buffer.from(text)],
])('an answer that is compressed unasked is read: %s', async (coding, compress) => {
  const text = 'data: é中😀\n\n'.repeat(2_000)
  const { url } = await serve((_, response) => {
    const bytes = compress(text)
    response.writeHead(200, { 'content-encoding': coding })
    response.write(bytes.subarray(0, 7))
    response.end(bytes.subarray(7))
  })
  expect(await (await posted(url, POST)).text()).toBe(text)
})

test('an answer that cannot be decoded here ends with an error, and is not waited for', async () => {
  const { DecompressionStream } = globalThis
  onTestFinished(() => void Object.assign(globalThis, { DecompressionStream }))
  Object.assign(globalThis, { DecompressionStream: null })
  const { url } = await serve((_, response) => void response.writeHead(200, { 'content-encoding': 'br' }).end('x'))
  await expect(posted(url, POST)).rejects.toBeInstanceOf(TypeError)
})

test('a compressed answer that breaks off ends with an error', async () => {
  const bytes = gzipSync('data: 1\n\n'.repeat(2_000)).subarray(0, 30)
  const { url } = await serve((_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes))
  await expect((await posted(url, POST)).text()).rejects.toBeInstanceOf(Error)
})

test('a connection serves one request after another, and a piece is there before the next is sent', async () => {
  let goOn = () => {}
  const { url, connections } = await serve((_, response) => {
    response.write('one')
    goOn = () => void response.end('two')
  })
  for (let time = 0; time < 5; time += 1) {
    const reader = (await posted(url, POST)).body?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('one')
    goOn()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('two')
    expect((await reader?.read())?.done).toBe(true)
  }
  // A connection may not be free again when the next request is made.
  expect(connections()).toBeLessThan(3)
})

describe('the signal ends a request with its reason and closes the connection', () => {
  /** A server that sends this much of an answer and nothing more. */
  async function silentAfter(sent: (response: ServerResponse) => void) {
    const seen = { requests: 0, closed: 0 }
    const { url } = await serve((_, response) => {
      seen.requests += 1
      response.on('close', () => (seen.closed += 1))
      sent(response)
    })
    const stop = new AbortController()
    return { seen, stop, answer: posted(url, { ...POST, signal: stop.signal }) }
  }
  const reason = new Error('enough')

  test('before it is sent', async () => {
    const { url, connections } = await serve((_, response) => void response.end())
    await expect(posted(url, { ...POST, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(connections()).toBe(0)
  })

  test('before an answer', async () => {
    const { seen, stop, answer } = await silentAfter(() => {})
    await vi.waitFor(() => expect(seen.requests).toBe(1))
    stop.abort(reason)
    await expect(answer).rejects.toBe(reason)
    await vi.waitFor(() => expect(seen.closed).toBe(1))
  })

  test('in the middle of an answer', async () => {
    const { seen, stop, answer } = await silentAfter((response) => void response.write('one'))
    const reader = (await answer).body?.getReader()
    await reader?.read()
    const rest = reader?.read()
    stop.abort(reason)
    await expect(rest).rejects.toBe(reason)
    await vi.waitFor(() => expect(seen.closed).toBe(1))
  })
})

test('whoever wants no more of an answer closes its connection', async () => {
  let closed = 0
  const { url } = await serve((_, response) => {
    response.on('close', () => (closed += 1))
    response.write('one')
  })
  const { body } = await posted(url, POST)
  await body?.cancel()
  await vi.waitFor(() => expect(closed).toBe(1))
})

test('an answer that nobody reads is not taken from the connection', async () => {
  let sent = 0
  const { url } = await serve((_, response) => {
    const piece = Buffer.alloc(1 << 16)
    const more = (): void => {
      while (sent < 4_000 && response.write(piece)) sent += 1
    }
    response.on('drain', more)
    response.on('error', () => undefined)
    more()
  })
  const { body } = await posted(url, POST)
  let before = -1
  await vi.waitFor(
    () => {
      const same = sent === before
      before = sent
      expect(same).toBe(true)
    },
    { interval: 200 },
  )
  // What a system holds for a connection, and what is held here.
  expect(sent).toBeLessThan(400)
  await body?.cancel()
})

test('a connection is kept while others answer, if the server does not say how long it keeps it', async () => {
  // With this header Node's server does not tell its time limit.
  const { url, connections } = await serve((_, response) => {
    response.writeHead(200, { connection: 'keep-alive' }).end('said')
  })
  await (await posted(url, POST)).text()
  await sleep(5_000)
  await (await posted(url, POST)).text()
  expect(connections()).toBe(1)
})

test('407 comes from a proxy that stands in the way, and is told as such, at the first request and at the next', async () => {
  const { url } = await serve((_, response) => void response.writeHead(407).end())
  for (let time = 0; time < 2; time += 1)
    await expect(outboundFetch(url, POST)).rejects.toMatchObject({
      message: 'fetch failed',
      cause: expect.objectContaining({ code: 'IDI_PROXY' }),
    })
})

test('a port that fetch refuses stays refused', async () => {
  for (let time = 0; time < 2; time += 1)
    await expect(outboundFetch('http://127.0.0.1:6000/', POST)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'bad port' }),
    })
})
