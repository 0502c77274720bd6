import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { AddressInfo } from 'node:net'
import { MessageChannel } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { connect, PORT_MESSAGE, READY_MESSAGE } from '../../../../src/app/rpc/client/connect.ts'
import { connectSocket } from '../../../../src/app/rpc/client/connect-socket.ts'
import type { Connection } from '../../../../src/app/rpc/connection.ts'
import { greetSocket } from '../../../../src/app/rpc/server/greet-socket.ts'
import { servePort, type ServerPort } from '../../../../src/app/rpc/server/serve-port.ts'
import { serveSocket } from '../../../../src/app/rpc/server/serve-socket.ts'
import { fakeServices } from '../../../helpers/fake-services.ts'
import { eventually } from '../../../helpers/eventually.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

async function listen(
  port: number,
  take: (socket: WebSocket) => void = (socket) => serveSocket(socket, fakeServices().services),
): Promise<{ port: number; sockets: WebSocketServer; stop(): Promise<void> }> {
  const http: Server = createServer()
  const sockets = new WebSocketServer({ server: http })
  sockets.on('connection', take)
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const stop = async (): Promise<void> => {
    for (const socket of sockets.clients) socket.terminate()
    await new Promise((resolve) => http.close(resolve))
  }
  open.push(() => void stop())
  return { port: (http.address() as AddressInfo).port, sockets, stop }
}

function keep(connection: Connection): Connection {
  open.push(() => connection.close())
  return connection
}

describe('a lost socket', () => {
  test('is dialled again, says so, and refuses calls at once meanwhile', async () => {
    const first = await listen(0)
    const connection = keep(connectSocket(`ws://127.0.0.1:${first.port}`))
    const seen: string[] = []
    connection.subscribe(() => seen.push(connection.status()))
    await connection.client.app.info({})
    await first.stop()
    await eventually(() => expect(connection.status()).toBe('lost'))
    await expect(connection.client.app.info({})).rejects.toMatchObject({ code: 'RPC_CLOSED', retryable: true })
    await listen(first.port)
    await eventually(() => expect(connection.status()).toBe('open'))
    expect((await connection.client.app.info({})).version).toBe('0.0.0')
    expect(seen).toEqual(['open', 'lost', 'open'])
  })

  test('is not dialled again once the page closed it', async () => {
    const server = await listen(0)
    const connection = connectSocket(`ws://127.0.0.1:${server.port}`)
    await connection.client.app.info({})
    let dialled = 0
    server.sockets.on('connection', () => (dialled += 1))
    for (const socket of server.sockets.clients) socket.terminate()
    await eventually(() => expect(connection.status()).toBe('lost'))
    connection.close()
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(dialled).toBe(0)
    expect(connection.status()).toBe('closed')
  })
})

test('the secret is the first message on every socket, read again each time, and a refused secret ends the dialling', async () => {
  const heard: string[][] = []
  let known = 'one'
  const server = await listen(0, (socket) => {
    const said: string[] = []
    heard.push(said)
    socket.on('message', (data: Buffer) => said.push(data.toString()))
    greetSocket(
      socket,
      (secret) => secret === known,
      () => serveSocket(socket, fakeServices().services),
    )
  })
  let secret = 'one'
  const connection = keep(connectSocket(`ws://127.0.0.1:${server.port}`, { secret: () => secret }))
  await connection.client.app.info({})
  known = secret = 'two'
  for (const socket of server.sockets.clients) socket.terminate()
  await eventually(() => expect(heard.length).toBe(2))
  await eventually(() => expect(connection.status()).toBe('open'))
  await connection.client.app.info({})
  expect(heard.map(([first]) => first)).toEqual(['{"type":"hello","secret":"one"}', '{"type":"hello","secret":"two"}'])
  known = 'three'
  for (const socket of server.sockets.clients) socket.terminate()
  await eventually(() => expect(connection.status()).toBe('closed'))
  await expect(connection.client.app.info({})).rejects.toMatchObject({ code: 'RPC_CLOSED' })
})

test('dialling ends when the server no longer knows the page, and goes on while the server is away', async () => {
  const http = createServer((_request, response) => response.writeHead(403).end())
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`
  const page = {
    navigator: { userAgent: 'Mozilla/5.0 Chrome/156' },
    location: { protocol: 'http:', host, origin: `http://${host}` },
    fetch,
    localStorage: { getItem: () => 'a secret' },
  } as unknown as Parameters<typeof connect>[0]
  const refused = keep(await connect(page))
  await eventually(() => expect(refused.status()).toBe('closed'))
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
  const away = keep(await connect(page))
  await eventually(() => expect(away.status()).toBe('lost'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(away.status()).toBe('lost')
})

test('a proxy that blocks WebSockets is distinguished from a server that is away, until it lets one through', async () => {
  const http = createServer((_request, response) => response.writeHead(200).end())
  const dropping = (_request: unknown, socket: Duplex): void => void socket.destroy()
  http.on('upgrade', dropping)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  open.push(() => void http.close())
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`
  const page = {
    navigator: { userAgent: 'Mozilla/5.0 Chrome/156' },
    location: { protocol: 'http:', host, origin: `http://${host}` },
    fetch,
    localStorage: { getItem: () => 'a secret' },
  } as unknown as Parameters<typeof connect>[0]
  const connection = keep(await connect(page))
  const seen: string[] = []
  connection.subscribe(() => seen.push(connection.status()))
  await eventually(() => expect(connection.status()).toBe('blocked'))
  expect(seen).toEqual(['lost', 'blocked'])
  http.off('upgrade', dropping)
  const sockets = new WebSocketServer({ server: http })
  sockets.on('connection', (socket) =>
    greetSocket(
      socket,
      () => true,
      () => serveSocket(socket, fakeServices().services),
    ),
  )
  await eventually(() => expect(connection.status()).toBe('open'))
  for (const socket of sockets.clients) socket.terminate()
})

test('a call made before the connection opens is rejected when the host never answers', async () => {
  const server = await listen(0)
  await server.stop()
  const connection = keep(connectSocket(`ws://127.0.0.1:${server.port}`))
  await expect(connection.client.app.info({})).rejects.toMatchObject({ code: 'RPC_CLOSED' })
})

describe('a page', () => {
  function fakePage(userAgent: string, host = '127.0.0.1:1') {
    const page = Object.assign(new EventTarget(), {
      navigator: { userAgent },
      location: { protocol: 'http:', host, origin: `http://${host}` },
      localStorage: { getItem: (key: string) => (key === 'idi.session' ? 'kept by the page' : null) },
      posted: [] as unknown[][],
      postMessage: (...args: unknown[]) => page.posted.push(args),
      receive: (data: unknown, source: unknown, ports: unknown[]) =>
        page.dispatchEvent(Object.assign(new Event('message'), { data, source, ports })),
    })
    return page
  }
  type Page = NonNullable<Parameters<typeof connect>[0]>

  test('in a browser dials its own origin', async () => {
    const said: string[] = []
    const server = await listen(0, (socket) => {
      greetSocket(
        socket,
        (secret) => said.push(secret) > 0,
        () => serveSocket(socket, fakeServices().services),
      )
    })
    const asked: (string | undefined)[] = []
    server.sockets.on('connection', (_socket, request) => asked.push(request.url))
    const connection = keep(
      await connect(fakePage('Mozilla/5.0 Chrome/156', `127.0.0.1:${server.port}`) as unknown as Page),
    )
    expect((await connection.client.app.info({})).version).toBe('0.0.0')
    expect([asked, said]).toEqual([['/rpc'], ['kept by the page']])
  })

  test('in Electron asks for the port and accepts it only from its own window', async () => {
    const page = fakePage('Mozilla/5.0 Chrome/156 Electron/45.4.1')
    const connecting = connect(page as unknown as Page)
    expect(page.posted).toEqual([[READY_MESSAGE, page.location.origin]])
    const foreign = new MessageChannel()
    page.receive(PORT_MESSAGE, {}, [foreign.port1])
    page.receive('something else', page, [foreign.port1])
    page.receive(PORT_MESSAGE, page, [])
    const { port1, port2 } = new MessageChannel()
    open.push(servePort(port1 as unknown as ServerPort, fakeServices().services), () => foreign.port1.close())
    page.receive(PORT_MESSAGE, page, [port2])
    const connection = keep(await connecting)
    expect((await connection.client.app.info({})).version).toBe('0.0.0')
  })
})
