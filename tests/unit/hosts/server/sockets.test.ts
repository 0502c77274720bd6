import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { serve, type RunningServer } from '../../../../src/hosts/server/serve.ts'
import { fakeServices } from '../../../helpers/fake-services.ts'
import { helloOf, letIn } from '../../../helpers/let-in.ts'
import { eventually } from '../../../helpers/eventually.ts'

let server: RunningServer
const sockets: WebSocket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await server.close()
})

interface Dial {
  /** A socket with the cookie that has not sent anything yet. */
  silent(): WebSocket
  /** A page's socket that was admitted. */
  page(): Promise<WebSocket>
}

async function start(fake = fakeServices()): Promise<Dial> {
  server = await serve({ services: fake.services, root: '/nowhere', host: '127.0.0.1', port: 0, report: () => {} })
  const page = await letIn(server.url)
  function silent(): WebSocket {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/rpc`, {
      headers: { cookie: page.cookie },
      origin: `http://127.0.0.1:${server.port}`,
    })
    socket.on('error', () => {})
    sockets.push(socket)
    return socket
  }
  return {
    silent,
    async page() {
      const socket = silent()
      if (!(await opened(socket))) throw new Error('The socket was refused.')
      socket.send(helloOf(page))
      socket.send(ASK)
      await once(socket, 'message')
      return socket
    },
  }
}
/** An admitted client gets an answer to this call, even if it is a refusal; others get none. */
const ASK = JSON.stringify({ type: 'call', id: 99, procedure: 'app.none', input: {} })
const WATCH = JSON.stringify({ type: 'call', id: 1, procedure: 'dialogs.watch', input: { id: 'd:0' } })
const opened = (socket: WebSocket): Promise<boolean> =>
  new Promise((resolve) => socket.once('open', () => resolve(true)).once('close', () => resolve(false)))
const closed = (socket: WebSocket): Promise<number> => new Promise((resolve) => socket.once('close', resolve))

describe('the cookie alone, which a browser sends to any server on this machine', () => {
  test.each([
    ['a call', WATCH],
    ['a hello without a secret', JSON.stringify({ type: 'hello' })],
    ['a wrong secret', JSON.stringify({ type: 'hello', secret: 'x'.repeat(32) })],
    ['no message of ours', 'null'],
    ['an empty secret', JSON.stringify({ type: 'hello', secret: '' })],
  ])('opens nothing: %s is disconnected without an answer', async (_what, first) => {
    const fake = fakeServices()
    const dial = await start(fake)
    const socket = dial.silent()
    const heard: unknown[] = []
    socket.on('message', (data) => heard.push(data))
    await opened(socket)
    socket.send(first)
    socket.send(WATCH)
    expect(await closed(socket)).toBe(4401)
    expect([heard, fake.watching()]).toEqual([[], 0])
  })

  test('cannot keep pages out by holding sockets open', async () => {
    const dial = await start()
    const held = Array.from({ length: 40 }, () => dial.silent())
    await Promise.all(held.map(opened))
    expect((await dial.page()).readyState).toBe(WebSocket.OPEN)
  })

  test('lets the server hold only little data before it identifies itself', async () => {
    const dial = await start()
    const socket = dial.silent()
    await opened(socket)
    socket.send(JSON.stringify({ type: 'hello', secret: 'x'.repeat(20 * 1024 * 1024) }))
    expect(await closed(socket)).toBe(1006)
  })
})

test('idle connections do not keep a page out, nor disconnect one that is open', async () => {
  const dial = await start()
  const page = await dial.page()
  const held = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const socket = connect(server.port, '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      return socket
    }),
  )
  expect((await dial.page()).readyState).toBe(WebSocket.OPEN)
  page.send(ASK)
  expect(String((await once(page, 'message'))[0])).toContain('"id":99')
  for (const socket of held) socket.destroy()
})

test('a seventeenth page is refused, so that the machine is not exhausted', async () => {
  const dial = await start()
  await Promise.all(Array.from({ length: 16 }, () => dial.page()))
  expect(await opened(dial.silent())).toBe(false)
})

test('a message above the limit closes the socket before it is held in memory', async () => {
  const dial = await start()
  const socket = await dial.page()
  socket.send('x'.repeat(33 * 1024 * 1024))
  expect(await closed(socket)).toBe(1009)
})

test('a binary message is refused, because the contract has none', async () => {
  const dial = await start()
  const socket = await dial.page()
  socket.send(Buffer.from('{}'))
  expect(await closed(socket)).toBe(1003)
})

test('a cancellation in the same packet as its call still reaches the service', async () => {
  const fake = fakeServices()
  const dial = await start(fake)
  const socket = await dial.page()
  const raw = (socket as unknown as { _socket: { cork(): void; uncork(): void } })._socket
  for (let call = 1; call <= 20; call += 1) {
    raw.cork()
    socket.send(JSON.stringify({ type: 'call', id: call, procedure: 'dialogs.watch', input: { id: 'd:0' } }))
    socket.send(JSON.stringify({ type: 'cancel', id: call }))
    raw.uncork()
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
  await eventually(() => expect(fake.watching()).toBe(0))
  expect(socket.readyState).toBe(socket.OPEN)
})

test('closing the server ends the streams of the pages still open', async () => {
  const fake = fakeServices()
  const dial = await start(fake)
  const socket = await dial.page()
  socket.send(WATCH)
  await eventually(() => expect(fake.watching()).toBe(1))
  await server.close()
  await eventually(() => expect(fake.watching()).toBe(0))
})
