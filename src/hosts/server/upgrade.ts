import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { RpcServices } from '../../app/acts/index.ts'
import type { SessionOptions } from '../../app/rpc/server/open-session.ts'
import { RPC_PATH } from '../../app/rpc/client/connect.ts'
import { greetSocket } from '../../app/rpc/server/greet-socket.ts'
import { serveSocket } from '../../app/rpc/server/serve-socket.ts'
import { allowsHost, allowsOrigin } from './allowed-hosts.ts'
import type { Site } from './answer.ts'
import type { OpenSockets } from './connections.ts'
import { isDisguised } from './public-address.ts'

/** The largest message, in bytes: a 20 MB file as base64 with room for the message around it. */
const MAX_PAYLOAD = 32 * 1024 * 1024
/** The most open pages. */
const MAX_SOCKETS = 16
/** The most sockets that have not sent their secret yet. A new one replaces the oldest. */
const MAX_UNGREETED = 16
/**
 * The most bytes that a socket may send before its secret was checked. What a page sends right after its secret is
 * shorter.
 */
const MAX_UNGREETED_BYTES = 1024 * 1024
/** The close code of the WebSocket protocol for "try again later". */
const TRY_AGAIN_LATER = 1013

/** Turns upgrade requests of the app's own pages into served sockets, and refuses all others. */
export interface Sockets {
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void
  close(): void
}

export function createSockets(
  services: RpcServices,
  site: Site,
  connections: OpenSockets,
  options: SessionOptions,
): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD,
    perMessageDeflate: false,
  })
  const ungreeted = new Set<WebSocket>()

  const isFull = (): boolean => server.clients.size - ungreeted.size >= MAX_SOCKETS

  function refusal(request: IncomingMessage): number | null {
    const { host, port, publicOrigin, session } = site
    if (request.url?.split('?', 1)[0] !== RPC_PATH) return 404
    const { host: named, origin } = request.headers
    if (!allowsHost(named, host, port, publicOrigin) || !allowsOrigin(origin, named, publicOrigin)) return 403
    if (isDisguised(request.headers, publicOrigin)) return 403
    if (!session.admits(request.headers.cookie)) return 401
    return isFull() ? 503 : null
  }

  function greet(socket: WebSocket, stream: Duplex): void {
    const [oldest] = ungreeted
    if (oldest && ungreeted.size >= MAX_UNGREETED) {
      ungreeted.delete(oldest)
      oldest.terminate()
    }
    ungreeted.add(socket)
    let bytes = 0
    function count(chunk: Buffer): void {
      bytes += chunk.byteLength
      if (bytes > MAX_UNGREETED_BYTES) socket.terminate()
    }
    stream.on('data', count)
    socket.once('close', () => ungreeted.delete(socket))
    greetSocket(socket, site.session.isPage, () => {
      stream.off('data', count)
      if (isFull()) return socket.close(TRY_AGAIN_LATER)
      ungreeted.delete(socket)
      connections.release(stream)
      serveSocket(socket, services, options)
    })
  }

  return {
    upgrade(request, stream, head) {
      const status = refusal(request)
      if (status === null) return server.handleUpgrade(request, stream, head, (socket) => greet(socket, stream))
      // Without an error listener on this stream, an error would end the process.
      stream.on('error', () => stream.destroy())
      stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    },
    close() {
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}
