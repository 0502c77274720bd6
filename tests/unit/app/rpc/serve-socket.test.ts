import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { serveSocket } from '../../../../src/app/rpc/server/serve-socket.ts'
import { fakeServices, type FakeServices } from '../../../helpers/fake-services.ts'
import { eventually } from '../../../helpers/eventually.ts'

const WATCH = JSON.stringify({ type: 'call', id: 1, procedure: 'dialogs.watch', input: { id: 'd:0' } })

let fake: FakeServices
let http: Server
let server: WebSocketServer
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  fake = fakeServices()
  http = createServer()
  server = new WebSocketServer({ server: http })
  server.on('connection', (socket) => serveSocket(socket, fake.services))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of server.clients) socket.terminate()
  await new Promise((resolve) => http.close(resolve))
})

async function watching(options: { readonly autoPong: boolean }): Promise<WebSocket> {
  const { port } = http.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, options)
  await once(socket, 'open')
  socket.send(WATCH)
  await once(socket, 'message')
  return socket
}

test('a page that does not answer a ping is disconnected, and its streams end', async () => {
  const socket = await watching({ autoPong: false })
  const closed = once(socket, 'close')
  vi.advanceTimersByTime(30_000)
  await once(socket, 'ping')
  expect(fake.watching()).toBe(1)
  vi.advanceTimersByTime(30_000)
  await closed
  await eventually(() => expect(fake.watching()).toBe(0))
})

test('a page that answers its pings stays', async () => {
  const socket = await watching({ autoPong: true })
  const [served] = server.clients
  for (let round = 0; round < 3; round += 1) {
    const answered = once(served as WebSocket, 'pong')
    vi.advanceTimersByTime(30_000)
    await answered
  }
  expect(socket.readyState).toBe(WebSocket.OPEN)
  expect(fake.watching()).toBe(1)
})
