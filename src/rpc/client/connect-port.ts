import type { Connection } from '../connection.ts'
import { CLOSED, createLink, OPEN, type WireSocket } from './create-link.ts'
import { createClient } from './create-client.ts'
import { createStatus } from './status.ts'
import { connectionLost } from './to-app-error.ts'

/** A MessagePort of the web or of Node. */
export interface ClientPort {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'close', listener: () => void): void
  start(): void
  close(): void
}

/** Talks to the host that holds the other end. A port that closed stays closed: the host pushes a new one with the next load. */
export function connectPort(port: ClientPort): Connection {
  const status = createStatus('open')
  const listeners = {
    message: new Set<(event: { data: unknown }) => void>(),
    open: new Set<never>(),
    close: new Set<(event: { data: unknown }) => void>(),
  }

  const socket: WireSocket = {
    get readyState() {
      return status.get() === 'open' ? OPEN : CLOSED
    },
    send: (message) => port.postMessage(message),
    addEventListener: (type, listener) => void (listeners[type] as Set<typeof listener>).add(listener),
    removeEventListener: (type, listener) => void (listeners[type] as Set<typeof listener>).delete(listener),
  }
  function end(next: 'lost' | 'closed'): void {
    if (status.get() !== 'open') return
    status.set(next)
    for (const listener of listeners.close) listener({ data: undefined })
  }
  port.addEventListener('message', (event) => {
    for (const listener of listeners.message) listener(event)
  })
  port.addEventListener('close', () => end('lost'))
  port.start()

  const call = createLink(socket)
  return {
    // A port takes messages after it closed without a word, and the call would wait for ever.
    client: createClient((path, input, signal) =>
      status.get() === 'open' ? call(path, input, signal) : Promise.reject(connectionLost()),
    ),
    status: status.get,
    subscribe: status.subscribe,
    close() {
      end('closed')
      port.close()
    },
  }
}
