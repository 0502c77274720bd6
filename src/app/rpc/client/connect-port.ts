import type { Connection } from '../connection.ts'
import { createClient } from './create-client.ts'
import { createLink } from './create-link.ts'
import { createStatus } from './status.ts'

/** A MessagePort of the web or of Node. */
export interface ClientPort {
  postMessage(message: string): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'close', listener: () => void): void
  start(): void
  close(): void
}

/**
 * Connects to the host at the other end of a port. A closed port stays closed: the host sends a new one with the
 * next load.
 */
export function connectPort(port: ClientPort): Connection {
  const status = createStatus('open')
  const link = createLink((text) => port.postMessage(text))

  function end(next: 'lost' | 'closed'): void {
    if (status.get() !== 'open') return
    status.set(next)
    link.close()
  }
  port.addEventListener('message', ({ data }) => link.receive(String(data)))
  port.addEventListener('close', () => end('lost'))
  port.start()

  return {
    client: createClient(link.call),
    status: status.get,
    subscribe: status.subscribe,
    close() {
      end('closed')
      port.close()
    },
  }
}
