import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServedApp } from './create-server.ts'
import { MCP_PATH } from './guard.ts'
import { createProgramsHttp } from './http.ts'

const HOST = '127.0.0.1'
/** The most connections at once. */
const CONNECTIONS_MAX = 64
/** How long a request may take to arrive (milliseconds): it is short. */
const HEADERS_WITHIN = 10_000
const REQUEST_WITHIN = 20_000

/** The app's own listener, on the loopback address. */
export interface ProgramsListener {
  readonly port: number
  close(): Promise<void>
}

/**
 * Listens at a port, or at any free one if that is taken.
 * @throws the system's error when no port can be had
 */
export async function listenForPrograms(
  app: ServedApp,
  port: number,
  report: (where: string, error: unknown) => void,
): Promise<ProgramsListener> {
  const programs = createProgramsHttp(app, report)
  const server = createServer({ headersTimeout: HEADERS_WITHIN, requestTimeout: REQUEST_WITHIN })
  server.maxConnections = CONNECTIONS_MAX
  server.on('clientError', (_error, stream) => stream.destroy())
  server.on('request', (request, response) => {
    if ((request.url ?? '').split('?', 1)[0] !== MCP_PATH) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
      response.end(`Other programs ask at ${MCP_PATH}.`)
      return
    }
    programs.answer(request, response).catch((error: unknown) => {
      report('mcp', error)
      response.destroy()
    })
  })
  await listen(server, port).catch(() => listen(server, 0))
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      await programs.close()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
