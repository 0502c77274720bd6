import { once } from 'node:events'
import { request } from 'node:https'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { serve, type RunningServer } from '../../../../src/hosts/server/serve.ts'
import { fakeServices } from '../../../helpers/fake-services.ts'
import { helloOf } from '../../../helpers/let-in.ts'
import { noProxy, startNginx, type Proxy } from '../../../helpers/nginx.ts'

const NAME = 'idi.example.org'
const ORIGIN = `https://${NAME}`
const ASK = JSON.stringify({ type: 'call', id: 99, procedure: 'app.none', input: {} })

let server: RunningServer
let proxy: Proxy
const sockets: WebSocket[] = []
/** A proxy that passes on every name, because otherwise its own refusal would hide what the host does. */
const anyName = (file: string): string => file.replace(/if \(\$host[\s\S]*?\}/, '')
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await proxy.stop()
  await server.close()
})

async function start(change?: (file: string) => string): Promise<void> {
  const { services } = fakeServices()
  const options = {
    root: '/nowhere',
    host: '127.0.0.1',
    port: 0,
    publicOrigin: ORIGIN,
    report: () => {},
    programs: () => () => Promise.reject(new Error('Let in.')),
  }
  server = await serve({ services, ...options })
  proxy = await startNginx(server.port, change)
}

interface Answer {
  readonly status: number
  readonly cookies: readonly string[]
  readonly text: string
}

async function ask(path: string, headers: Readonly<Record<string, string>> = {}, body?: string): Promise<Answer> {
  const sent = request({
    host: '127.0.0.1',
    port: proxy.port,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: { host: NAME, ...headers, ...(body !== undefined && { 'content-length': `${body.length}` }) },
    rejectUnauthorized: false,
  })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [
    AsyncIterable<Buffer> & { statusCode: number; headers: { 'set-cookie'?: string[] } },
  ]
  let text = ''
  for await (const chunk of answer) text += chunk.toString()
  return { status: answer.statusCode, cookies: answer.headers['set-cookie'] ?? [], text }
}

/** Signs in like the page's script. */
async function enter(): Promise<{ readonly cookie: string; readonly secret: string; readonly setCookie: string }> {
  const token = new URL(server.url).searchParams.get('token') ?? ''
  const { status, cookies, text } = await ask('/session', { origin: ORIGIN }, token)
  expect(status).toBe(200)
  const [setCookie = ''] = cookies
  return { cookie: setCookie.split(';')[0] ?? '', setCookie, secret: (JSON.parse(text) as { secret: string }).secret }
}

/** The status of a refusal, or 101. */
async function dial(
  cookie: string,
  origin: string,
  host = NAME,
): Promise<{ readonly status: number; readonly socket: WebSocket }> {
  const socket = new WebSocket(`wss://127.0.0.1:${proxy.port}/rpc`, {
    headers: { cookie, host },
    origin,
    rejectUnauthorized: false,
  })
  sockets.push(socket)
  socket.on('error', () => {})
  const status = await new Promise<number>((resolve) => {
    socket.once('open', () => resolve(101))
    socket.once('unexpected-response', (_request, answer) => resolve(answer.statusCode ?? 0))
  })
  return { status, socket }
}

describe.skipIf(noProxy !== null)(`behind nginx with TLS${noProxy === null ? '' : ` (skipped: ${noProxy})`}`, () => {
  test('the printed address is the proxy’s and signs in, and its cookie is only sent over https', async () => {
    await start()
    expect(server.url.startsWith(`${ORIGIN}/?token=`)).toBe(true)
    const entry = await ask(new URL(server.url).pathname + new URL(server.url).search, { accept: 'text/html' })
    expect([entry.status, entry.text.includes('Opening Intermediated Dialog')]).toEqual([200, true])
    expect((await enter()).setCookie).toMatch(/; HttpOnly; SameSite=Strict; Secure$/)
  })

  test('a page’s socket works through the proxy', async () => {
    await start()
    const page = await enter()
    const { status, socket } = await dial(page.cookie, ORIGIN)
    expect(status).toBe(101)
    socket.send(helloOf(page))
    socket.send(ASK)
    const [message] = (await once(socket, 'message')) as [Buffer]
    expect(JSON.parse(message.toString())).toMatchObject({ id: 99 })
  })

  test('what the host refuses directly it also refuses through the proxy', async () => {
    await start(anyName)
    const token = new URL(server.url).searchParams.get('token') ?? ''
    // A page elsewhere, the http origin of the same name, another name for this address, and no origin at all.
    expect((await ask('/session', { origin: 'https://evil.example' }, token)).status).toBe(403)
    expect((await ask('/session', { origin: `http://${NAME}` }, token)).status).toBe(403)
    expect((await ask('/', { host: 'evil.example' })).status).toBe(403)
    expect((await ask('/session', {}, token)).status).toBe(403)
    // Programs are only admitted on the machine itself.
    expect((await ask('/mcp', {}, '{}')).status).toBe(403)
    const page = await enter()
    expect((await dial(page.cookie, 'https://evil.example')).status).toBe(403)
    expect((await dial(page.cookie, ORIGIN, 'evil.example')).status).toBe(403)
    expect((await dial('', ORIGIN)).status).toBe(401)
  })

  test('a request for another host name is refused by the proxy, and by the host if the proxy lets it through', async () => {
    await start()
    const here = `127.0.0.1:${server.port}`
    expect((await ask('/', { host: here })).status).toBe(421)
    await proxy.stop()
    proxy = await startNginx(server.port, anyName)
    const token = new URL(server.url).searchParams.get('token') ?? ''
    expect((await ask('/', { host: here })).status).toBe(403)
    expect((await ask('/session', { host: here, origin: `http://${here}` }, token)).status).toBe(403)
    expect((await ask('/mcp', { host: here }, '{}')).status).toBe(403)
    const page = await enter()
    expect((await dial(page.cookie, `http://${here}`, here)).status).toBe(403)
  })

  test('a proxy that drops WebSockets is named in the answer', async () => {
    await start((file) => file.replace(/^.*proxy_set_header (Upgrade|Connection) .*$/gm, ''))
    const page = await enter()
    expect((await dial(page.cookie, ORIGIN)).status).toBe(426)
    expect((await ask('/rpc', { cookie: page.cookie })).text).toContain(
      'the proxy in front does not pass WebSockets on',
    )
  })
})
