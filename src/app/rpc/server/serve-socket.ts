import type { WebSocket } from 'ws'
import type { RpcServices } from '../../acts/index.ts'
import { openSession, type SessionOptions } from './open-session.ts'

/** Milliseconds after which a page that answers no ping counts as gone. */
const PING_EVERY = 30_000
/** Close code for a message that is not in the protocol. */
const UNSUPPORTED_DATA = 1003

/** Serves one page until its socket closes. The server must have set payload limits and checked the page before. */
export function serveSocket(socket: WebSocket, services: RpcServices, options: SessionOptions = {}): void {
  const session = openSession(services, (text) => socket.send(text), options)
  let alive = true
  const ping = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
  }, PING_EVERY)
  ping.unref()

  socket.on('pong', () => {
    alive = true
  })
  socket.on('message', (data, isBinary) => {
    alive = true
    if (isBinary || !session.receive(toText(data))) socket.close(UNSUPPORTED_DATA)
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearInterval(ping)
    session.close()
  })
}

/** A text message, whether it came whole or in pieces. */
export function toText(data: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8')
}
