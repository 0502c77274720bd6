import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** The connections of one server, limited in number. */
export interface OpenSockets {
  /** Marks a connection that sent the session's cookie: it is closed only after those without the cookie. */
  prefer(stream: Duplex): void
  /** Removes a connection that became an accepted socket: such sockets are counted separately and never closed here. */
  release(stream: Duplex): void
}

/**
 * Makes room for a new connection by cutting the oldest one, first those without the cookie. Refusing new ones
 * instead, as a plain limit does, would allow anybody to lock the page out with idle connections.
 */
export function boundConnections(server: Server, max: number): OpenSockets {
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
