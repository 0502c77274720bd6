import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { serve, type RunningServer } from '../../../src/server/serve.ts'
import { fakeServices } from '../../helpers/fake-services.ts'
import { eventually } from '../../helpers/eventually.ts'

let server: RunningServer
const sockets: WebSocket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await server.close()
})

async function start(fake = fakeServices()): Promise<() => WebSocket> {
  server = await serve({ services: fake.services, root: '/nowhere', host: '127.0.0.1', port: 0, report: () => {} })
  const answer = await fetch(server.url, { redirect: 'manual' })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return () => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/rpc`, {
      headers: { cookie },
      origin: `http://127.0.0.1:${server.port}`,
    })
    socket.on('error', () => {})
    sockets.push(socket)
    return socket
  }
}
const opened = (socket: WebSocket): Promise<boolean> =>
  new Promise((resolve) => socket.once('open', () => resolve(true)).once('close', () => resolve(false)))
const closed = (socket: WebSocket): Promise<number> => new Promise((resolve) => socket.once('close', resolve))

test('a seventeenth page is refused rather than let to exhaust the machine', async () => {
  const dial = await start()
  expect(await Promise.all(Array.from({ length: 16 }, () => opened(dial())))).not.toContain(false)
  expect(await opened(dial())).toBe(false)
})

test('a message above the limit closes the socket before it is held in memory', async () => {
  const dial = await start()
  const socket = dial()
  await opened(socket)
  socket.send('x'.repeat(33 * 1024 * 1024))
  expect(await closed(socket)).toBe(1009)
})

test('a binary message is refused: the contract has none', async () => {
  const dial = await start()
  const socket = dial()
  await opened(socket)
  socket.send(Buffer.from('{}'))
  expect(await closed(socket)).toBe(1003)
})

test('an abort in the same packet as its call still reaches the service', async () => {
  const fake = fakeServices()
  const dial = await start(fake)
  const socket = dial()
  await opened(socket)
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
  const socket = dial()
  await opened(socket)
  socket.send(JSON.stringify({ type: 'call', id: 1, procedure: 'dialogs.watch', input: { id: 'd:0' } }))
  await eventually(() => expect(fake.watching()).toBe(1))
  await server.close()
  await eventually(() => expect(fake.watching()).toBe(0))
})
