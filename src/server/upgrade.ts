import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { RpcServices } from '../contract/procedures.ts'
import type { SessionOptions } from '../rpc/server/open-session.ts'
import { serveSocket } from '../rpc/server/serve-socket.ts'
import { allowsHost, allowsOrigin } from './allowed-hosts.ts'
import type { Site } from './answer.ts'

/** A 20 MB file in base64 with room for the message around it. */
const MAX_PAYLOAD = 32 * 1024 * 1024
/** Pages open at once. */
const MAX_SOCKETS = 16
const PATH = '/rpc'

/** Turns upgrade requests of our own pages into served sockets, and refuses all others. */
export interface Sockets {
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void
  close(): void
}

export function createSockets(services: RpcServices, site: Site, options: SessionOptions): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD,
    perMessageDeflate: false,
  })

  function refusal(request: IncomingMessage): number | null {
    const { host, port, session } = site
    if (request.url?.split('?', 1)[0] !== PATH) return 404
    if (!allowsHost(request.headers.host, host, port) || !allowsOrigin(request.headers.origin, request.headers.host))
      return 403
    if (!session.admits(request.headers.cookie)) return 401
    return server.clients.size >= MAX_SOCKETS ? 503 : null
  }

  return {
    upgrade(request, stream, head) {
      const status = refusal(request)
      if (status === null)
        return server.handleUpgrade(request, stream, head, (socket) => serveSocket(socket, services, options))
      // Nobody else listens to this stream, and an error without a listener ends the process.
      stream.on('error', () => stream.destroy())
      stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    },
    close() {
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}
