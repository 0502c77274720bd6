import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** The connections of one server, so many at most. */
export interface Connections {
  /** It carried the session's cookie: goes after those of strangers. */
  prefer(stream: Duplex): void
  /** It became a socket that was let in: counted elsewhere and never cut here. */
  release(stream: Duplex): void
}

/**
 * Makes room for a new connection by cutting the oldest, a stranger's before a guest's. Refusing the new one instead,
 * as a plain limit does, would let whoever holds connections open without asking anything lock the page out.
 */
export function boundConnections(server: Server, max: number): Connections {
  const strangers = new Set<Duplex>()
  const guests = new Set<Duplex>()
  function forget(stream: Duplex): void {
    strangers.delete(stream)
    guests.delete(stream)
  }
  server.on('connection', (stream: Duplex) => {
    if (strangers.size + guests.size >= max) {
      const [oldest] = strangers.size > 0 ? strangers : guests
      if (oldest) {
        forget(oldest)
        oldest.destroy()
      }
    }
    strangers.add(stream)
    stream.once('close', () => forget(stream))
  })
  return {
    prefer(stream) {
      if (strangers.delete(stream) || guests.delete(stream)) guests.add(stream)
    },
    release: forget,
  }
}
