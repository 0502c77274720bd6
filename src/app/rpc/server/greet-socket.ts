import type { WebSocket } from 'ws'
import { SESSION_REFUSED } from '../messages.ts'
import { parseHello } from './parse-message.ts'
import { toText } from './serve-socket.ts'

/** Milliseconds within which a page has to send its secret after its socket opens. */
const HELLO_WITHIN = 10_000

/**
 * Waits for the secret of a page, which has to be the first message, and closes the socket if it is missing or
 * wrong.
 * @param welcome called in the same step, so that calls sent together with the hello find their listener
 */
export function greetSocket(socket: WebSocket, isPage: (secret: string) => boolean, welcome: () => void): void {
  const timer = setTimeout(() => socket.terminate(), HELLO_WITHIN)
  timer.unref()
  socket.on('error', () => socket.terminate())
  socket.once('close', () => clearTimeout(timer))
  socket.once('message', (data, isBinary) => {
    clearTimeout(timer)
    const secret = isBinary ? null : parseHello(toText(data))
    if (secret === null || !isPage(secret)) return socket.close(SESSION_REFUSED)
    welcome()
  })
}
