import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import { connect, type AddressInfo, type Server, type Socket } from 'node:net'

const CERTIFICATES = new URL('../fixtures/certificates/', import.meta.url)

export type CertificateName = 'server' | 'expired' | 'other-name' | 'self-signed'

/** The path of a certificate file of the fixtures. */
export function certificateFile(name: CertificateName | 'authority'): string {
  return new URL(`${name}.pem`, CERTIFICATES).pathname
}

/** A server of a test on 127.0.0.1. */
export interface TestServer {
  readonly port: number
  close(): Promise<void>
}

/** Accepts TLS with a certificate of the fixtures, and passes each request on to a server on this computer. */
export function startTls(upstream: number, name: CertificateName = 'server'): Promise<TestServer> {
  const files = Object.fromEntries(
    (['key', 'pem'] as const).map((kind) => [kind, readFileSync(new URL(`${name}.${kind}`, CERTIFICATES))]),
  )
  return listen(
    https.createServer({ key: files['key'], cert: files['pem'] }, (asked, answer) => passOn(asked, answer, upstream)),
  )
}

export interface ProxyOptions {
  /** Ports on this computer by the name that is asked for; other names are not found. */
  readonly hosts: Readonly<Record<string, number>>
  /** The "name:password" that it requires. */
  readonly wants?: string
  /** The authentication schemes that it offers. */
  readonly ways?: string
  /** The status that it answers instead of passing anything on. */
  readonly status?: number
  /** The proxy itself is reached over TLS. */
  readonly secure?: boolean
}

export interface TestProxy extends TestServer {
  /** For example "CONNECT llm.corp.test:443" and "GET http://plain.corp.test/v1/models". */
  readonly seen: readonly string[]
}

/**
 * A proxy like those of companies: CONNECT for https, full addresses for http. Only the proxy knows the names of the
 * hosts.
 */
export async function startProxy({ hosts, wants, ways, status, secure }: ProxyOptions): Promise<TestProxy> {
  const seen: string[] = []
  const why = (asked: IncomingMessage, host: string): number => {
    const signedIn = asked.headers['proxy-authorization'] === `Basic ${Buffer.from(wants ?? '').toString('base64')}`
    if (wants !== undefined && !signedIn) return 407
    return status ?? (host in hosts ? 200 : 502)
  }
  const serve = (asked: IncomingMessage, answer: ServerResponse): void => {
    seen.push(`${asked.method} ${asked.url}`)
    const { hostname } = new URL(asked.url ?? '', 'http://nobody.test')
    const refusal = why(asked, hostname)
    if (refusal === 200) return passOn(asked, answer, hosts[hostname] ?? 0)
    answer.writeHead(refusal, { 'proxy-authenticate': ways ?? 'Basic realm="tests"' }).end('no')
  }
  const server = secure
    ? https.createServer(
        {
          key: readFileSync(new URL('server.key', CERTIFICATES)),
          cert: readFileSync(new URL('server.pem', CERTIFICATES)),
        },
        serve,
      )
    : createServer(serve)
  server.on('connect', (asked: IncomingMessage, socket: Socket) => {
    seen.push(`CONNECT ${asked.url}`)
    const host = (asked.url ?? '').replace(/:\d+$/, '')
    const refusal = why(asked, host)
    socket.on('error', () => socket.destroy())
    if (refusal !== 200)
      return socket.end(`HTTP/1.1 ${refusal} No\r\nProxy-Authenticate: ${ways ?? 'Basic realm="tests"'}\r\n\r\n`)
    const onward = connect(hosts[host] ?? 0, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
  })
  return { ...(await listen(server)), seen }
}

function passOn(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  const { pathname, search } = new URL(asked.url ?? '/', 'http://nobody.test')
  const { 'proxy-authorization': _kept, ...headers } = asked.headers
  const onward = request(
    { host: '127.0.0.1', port, path: pathname + search, method: asked.method, headers },
    (told) => {
      answer.writeHead(told.statusCode ?? 500, told.headers)
      told.pipe(answer)
    },
  )
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}

async function listen(server: Server): Promise<TestServer> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
