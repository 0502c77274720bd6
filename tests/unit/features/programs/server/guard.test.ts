import { request } from 'node:http'
import { expect, test } from 'vitest'
import { served } from './served.ts'

const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })

interface Reply {
  readonly status: number
  readonly body: string
}

/** A request as any program may send it, Host and Origin included. */
function send(port: number, headers: Record<string, string>, body: string | Buffer = PING, chunked = false) {
  return new Promise<Reply>((resolve, reject) => {
    const length = chunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(Buffer.byteLength(body)) }
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: '/mcp',
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          ...length,
          ...headers,
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
      },
    )
    let answered = false
    sent.on('response', () => (answered = true))
    // A request that is refused before it was read completely ends the connection.
    sent.on('error', (error) => answered || reject(error))
    sent.end(body)
  })
}

test('a request without the token, from another origin or of too large a size is refused', async () => {
  const { app, port, token } = await served()
  const right = { Authorization: `Bearer ${token}` }
  const cases: readonly (readonly [string, Record<string, string>, number, string])[] = [
    ['right', right, 200, '"result"'],
    ['its own origin', { ...right, Origin: `http://127.0.0.1:${port}` }, 200, '"result"'],
    ['none', {}, 401, 'Settings, Other programs'],
    ['wrong', { Authorization: `Bearer ${token.slice(0, -1)}` }, 401, 'Bearer TOKEN'],
    ['no bearer', { Authorization: token }, 401, 'Bearer TOKEN'],
    ['foreign origin', { ...right, Origin: 'https://evil.example' }, 403, 'another origin'],
    ['null origin', { ...right, Origin: 'null' }, 403, 'another origin'],
    ['another port', { ...right, Origin: 'http://127.0.0.1:1' }, 403, 'another origin'],
    ['foreign host', { ...right, Host: 'evil.example' }, 403, 'does not belong'],
    ['rebound host', { ...right, Host: '127.0.0.1.evil.example' }, 403, 'does not belong'],
  ]
  for (const [name, headers, status, words] of cases) {
    const reply = await send(port, headers)
    expect([name, reply.status]).toEqual([name, status])
    expect(reply.body).toContain(words)
  }
  expect(await send(port, right, '{"half":')).toMatchObject({ status: 400 })
  const second = await app.programs.newToken()
  expect(await send(port, right)).toMatchObject({ status: 401 })
  expect(await send(port, { Authorization: `Bearer ${second}` })).toMatchObject({ status: 200 })
  await app.programs.set({ on: false })
  expect((await send(port, { Authorization: `Bearer ${second}` })).body).toContain('are not let in')
})

test('a body of 50 MB is not read into memory, whether or not its length is announced', async () => {
  const { port, token } = await served()
  const huge = Buffer.alloc(50_000_000, 'x')
  const right = { Authorization: `Bearer ${token}` }
  for (const chunked of [false, true]) {
    const reply = await send(port, right, huge, chunked).catch((error: NodeJS.ErrnoException) => error.code)
    // The connection ends while the rest is still being sent, which the sender may notice first.
    if (typeof reply === 'object') expect(reply).toMatchObject({ status: 413 })
    else expect(['ECONNRESET', 'EPIPE']).toContain(reply)
  }
  expect(await send(port, right)).toMatchObject({ status: 200 })
})

test('the token cannot be read in the data folder', async () => {
  const { app, token } = await served()
  const kept = JSON.stringify(await app.settings.get('programs-token'))
  expect(kept).not.toContain(token.slice(0, 12))
  for await (const view of app.programs.watch(AbortSignal.timeout(10_000))) {
    expect(JSON.stringify(view)).not.toContain(token.slice(0, 12))
    expect(view.tokenEnds).toBe(token.slice(-4))
    break
  }
})

test('answers to other programs carry the same headers as all other addresses', async () => {
  const { port, token } = await served()
  for (const headers of [{ Authorization: `Bearer ${token}` }, {}]) {
    const reply = await fetch(`http://127.0.0.1:${port}/mcp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...(headers as Record<string, string>),
      },
      body: PING,
    })
    await reply.text()
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
  }
})
