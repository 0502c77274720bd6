import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A program that is reached over HTTP on this computer. */
export interface McpOverHttp {
  readonly url: string
  readonly origin: string
  readonly port: number
  /** Requests in order: method and path. */
  readonly requests: readonly {
    readonly method: string
    readonly path: string
    readonly headers: IncomingMessage['headers']
  }[]
  /** Ends every connection, and stops listening. */
  die(): Promise<void>
}

/** Serves on 127.0.0.1 until the test is over. */
export async function serveHttp(
  listen: (request: never, response: never) => unknown,
  options: { readonly port?: number; readonly path?: string } = {},
): Promise<McpOverHttp> {
  const requests: { method: string; path: string; headers: IncomingMessage['headers'] }[] = []
  const sockets = new Set<Socket>()
  const answer: RequestListener = (request, response) => {
    requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers })
    void listen(request as never, response as never)
  }
  const server = createServer(answer)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const die = async (): Promise<void> => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  onTestFinished(die)
  const origin = `http://127.0.0.1:${port}`
  return { url: `${origin}${options.path ?? '/mcp'}`, origin, port, requests, die }
}
