import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { serveSocket } from '../../../src/rpc/server/serve-socket.ts'
import { fakeServices } from '../../helpers/fake-services.ts'

/** A socket whose other side reads only when the test says so. */
class SlowSocket extends EventEmitter {
  bufferedAmount = 0
  sent: string[] = []
  waiting: (() => void)[] = []
  ping = vi.fn()
  close = vi.fn()
  terminate = vi.fn(() => this.emit('close'))
  send(message: string, written?: () => void): void {
    this.sent.push(message)
    this.bufferedAmount += message.length
    if (written) this.waiting.push(written)
  }
  drain(): void {
    this.bufferedAmount = 0
    for (const written of this.waiting.splice(0)) written()
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 30))

test('a page that reads slowly holds its stream back instead of filling the memory', async () => {
  const socket = new SlowSocket()
  serveSocket(socket as unknown as WebSocket, fakeServices().services)
  socket.bufferedAmount = 5 * 1024 * 1024
  socket.emit(
    'message',
    Buffer.from(JSON.stringify({ i: '1', p: { u: '/dialogs/watch', b: { json: { id: 'd:500' } } } })),
    false,
  )
  await settled()
  expect(socket.sent.length).toBeLessThan(3)
  socket.drain()
  await settled()
  expect(socket.sent.length).toBeGreaterThanOrEqual(500)
  socket.terminate()
})

test('a page that answers no ping is let go, and its streams end', async () => {
  const socket = new SlowSocket()
  const fake = fakeServices()
  serveSocket(socket as unknown as WebSocket, fake.services)
  socket.emit(
    'message',
    Buffer.from(JSON.stringify({ i: '1', p: { u: '/dialogs/watch', b: { json: { id: 'd:0' } } } })),
    false,
  )
  await vi.waitFor(() => expect(fake.watching()).toBe(1))
  vi.advanceTimersByTime(30_000)
  socket.emit('pong')
  vi.advanceTimersByTime(30_000)
  expect(socket.terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(30_000)
  expect(socket.terminate).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(fake.watching()).toBe(0))
})
