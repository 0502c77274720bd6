import { sayLater } from '../../base/language/say.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { ConfigError } from '../../core/contract/errors/errors.ts'
import type { RpcServices } from '../../app/acts/index.ts'
import { inUrl } from './allowed-hosts.ts'
import { answerRequest, type AnswerPrograms, type Site } from './answer.ts'
import { boundConnections } from './connections.ts'
import type { Downloads } from './downloads.ts'
import type { AnswerMessage, AnswerView } from './messages.ts'
import { createSession, type SessionSecrets } from './session.ts'
import { createSockets } from './upgrade.ts'

/** The most HTTP connections at once: a browser opens six for a page. */
const MAX_CONNECTIONS = 128
/**
 * Time limits in milliseconds for the headers of a request and for the whole request. Requests are short and arrive at
 * once; Node's own limits are one minute and five minutes.
 */
const HEADERS_WITHIN = 10_000
const REQUEST_WITHIN = 20_000

export interface ServeOptions {
  readonly services: RpcServices
  /** The folder of the built page. */
  readonly root: string
  /** Files that pages save. */
  readonly downloads?: Downloads | undefined
  /** Answers messages of other programs. */
  readonly messages?: AnswerMessage | undefined
  /** Answers with a dialog in the form of older systems. */
  readonly view?: AnswerView | undefined
  /** Answers other programs. The argument is a function to call with each connection that had the programs' token. */
  readonly programs?: ((admitted: (connection: Duplex) => void) => AnswerPrograms) | undefined
  readonly host: string
  /** The port; 0 lets the system choose one. */
  readonly port: number
  /** The origin of a proxy in front; the printed address then begins with it. */
  readonly publicOrigin?: string | null
  /** The secrets of pages that an earlier start on this port opened; without it each start has new ones. */
  readonly secretsFor?: (port: number) => SessionSecrets
  /** Called with unexpected failures, never with anything a person wrote. */
  readonly report: (where: string, error: unknown) => void
}

export interface RunningServer {
  /** The address with its one-time token. */
  readonly url: string
  readonly host: string
  readonly port: number
  close(): Promise<void>
}

/** Serves the built page and the acts. @throws ConfigError CONFIG_INVALID when the address is not available */
export async function serve({
  services,
  root,
  downloads,
  messages,
  view,
  programs,
  host,
  port,
  publicOrigin = null,
  secretsFor,
  report,
}: ServeOptions): Promise<RunningServer> {
  const server = createServer({
    headersTimeout: HEADERS_WITHIN,
    requestTimeout: REQUEST_WITHIN,
    connectionsCheckingInterval: HEADERS_WITHIN / 2,
  })
  const connections = boundConnections(server, MAX_CONNECTIONS)
  server.on('clientError', (_error, stream) => stream.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refused(error, host, port)))
    server.listen(port, host, resolve)
  })

  // The name of the session's cookie contains the port, which is known only now.
  const bound = (server.address() as AddressInfo).port
  const site: Site = {
    root,
    downloads,
    host,
    port: bound,
    publicOrigin,
    messages,
    view,
    session: createSession(bound, secretsFor?.(bound)),
    programs: programs?.(connections.prefer),
  }
  const sockets = createSockets(services, site, connections, { report })
  server.on('upgrade', sockets.upgrade)
  server.on('request', (request, response) => {
    if (site.session.admits(request.headers.cookie)) connections.prefer(request.socket)
    answerRequest(request, response, site).catch((error: unknown) => {
      report('http', error)
      response.destroy()
    })
  })
  return {
    url: `${publicOrigin ?? `http://${inUrl(reachable(host))}:${bound}`}/?token=${site.session.token}`,
    host,
    port: bound,
    async close() {
      sockets.close()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

/** The address that a browser can open, in place of a wildcard address, on which only a server can listen. */
function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
}

function refused(error: NodeJS.ErrnoException, host: string, port: number): ConfigError {
  const sentence =
    error.code === 'EADDRINUSE'
      ? sayLater('Port {port} on {host} is taken: choose another with --port, or leave it out.', {
          port: String(port),
          host,
        })
      : error.code === 'EACCES'
        ? sayLater('Port {port} may not be used without special rights: choose one above 1023 with --port.', {
            port: String(port),
          })
        : sayLater('The address {host} is not one of this computer: choose another with --host, or leave it out.', {
            host,
          })
  return new ConfigError('CONFIG_INVALID', sentence, { cause: error })
}
