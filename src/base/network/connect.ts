import { request } from 'node:http'
import net, { isIP, type Socket } from 'node:net'
import tls from 'node:tls'
import { tlsOptions } from './certificates.ts'
import type { Proxy } from './proxies.ts'
import { ProxyError, type ProxyFault } from './proxy-error.ts'

/** The time limit for opening a connection, in milliseconds; the same as that of fetch. */
const CONNECT_MS = 10_000
/** The time in milliseconds after which an idle connection is checked; the same as that of fetch. */
const KEEP_ALIVE_MS = 60_000

/** The target of a connection, as fetch's agent describes it. */
export interface ConnectOptions {
  readonly hostname: string
  readonly protocol: string
  readonly port: string
  readonly servername?: string | null
}
export type OnConnect = (error: Error | null, socket: Socket | null) => void
export type Connect = (options: ConnectOptions, connected: OnConnect) => void

/** Opens a connection to a proxy, for requests to http:// addresses, which are sent to the proxy itself. */
export function connectToProxy(proxy: Proxy): Connect {
  return (_options, connected) => settle(openProxy(proxy), connected)
}

/**
 * Opens a connection to the target through a proxy (CONNECT), and speaks TLS with the target. The proxy looks up the
 * target's name.
 */
export function connectThrough(proxy: Proxy): Connect {
  const open = async (options: ConnectOptions): Promise<Socket> =>
    secured(await openTunnel(proxy, await openProxy(proxy), options), options)
  return (options, connected) => settle(open(options), connected)
}

function settle(socket: Promise<Socket>, connected: OnConnect): void {
  socket.then(
    (open) => connected(null, open),
    (error: unknown) => connected(error instanceof Error ? error : new Error(String(error)), null),
  )
}

function fault(proxy: Proxy, what: ProxyFault, cause?: unknown): ProxyError {
  return new ProxyError(what, proxy.origin, proxy.source, cause)
}

function openProxy(proxy: Proxy): Promise<Socket> {
  const url = new URL(proxy.origin)
  const secure = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const port = Number(url.port || (secure ? 443 : 80))
  const socket = secure
    ? tls.connect({ host, port, ...tlsOptions(), ...(isIP(host) === 0 && { servername: host }) })
    : net.connect({ host, port })
  return untilOpen(socket, secure ? 'secureConnect' : 'connect').catch((error: unknown) => {
    const code = codeOf(error)
    const certificate = secure && !/^(?:E[A-Z]+|EAI_AGAIN|TIMEOUT)$/.test(code)
    throw fault(proxy, certificate ? { kind: 'certificate', code } : { kind: 'unreachable', code }, error)
  })
}

function codeOf(error: unknown): string {
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  const { code } = inner as { readonly code?: unknown }
  return typeof code === 'string' ? code : 'unknown'
}

/** Resolves with the socket once it is open. @throws the socket's error, or one with the code TIMEOUT */
function untilOpen(socket: Socket, event: 'connect' | 'secureConnect'): Promise<Socket> {
  socket.setNoDelay(true).setKeepAlive(true, KEEP_ALIVE_MS)
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      socket.destroy(Object.assign(new Error('no connection in time'), { code: 'TIMEOUT' }))
    }, CONNECT_MS)
    function fail(error: Error): void {
      clearTimeout(late)
      reject(error)
    }
    function end(): void {
      fail(Object.assign(new Error('closed'), { code: 'ECONNRESET' }))
    }
    socket.once('error', fail).once('close', end)
    socket.once(event, () => {
      clearTimeout(late)
      socket.off('error', fail).off('close', end)
      resolve(socket)
    })
  })
}

function openTunnel(proxy: Proxy, socket: Socket, { hostname, port, protocol }: ConnectOptions): Promise<Socket> {
  const authority = `${hostname}:${port === '' ? (protocol === 'https:' ? 443 : 80) : port}`
  return new Promise((resolve, reject) => {
    const connectRequest = request({
      method: 'CONNECT',
      path: authority,
      headers: {
        host: authority,
        ...(proxy.authorization !== null && { 'proxy-authorization': proxy.authorization }),
      },
      createConnection: () => socket,
      signal: AbortSignal.timeout(CONNECT_MS * 3),
    })
    connectRequest.once('connect', ({ statusCode = 0, headers }, tunnel: Socket, head) => {
      if (statusCode >= 200 && statusCode < 300) {
        if (head.length > 0) tunnel.unshift(head)
        return resolve(tunnel)
      }
      tunnel.destroy()
      reject(fault(proxy, answerFault(proxy, statusCode, headers['proxy-authenticate'])))
    })
    // A server that sends a normal response does not support CONNECT.
    connectRequest.once('response', (response) => {
      response.destroy()
      reject(fault(proxy, answerFault(proxy, response.statusCode ?? 0, response.headers['proxy-authenticate'])))
    })
    connectRequest.once('error', (error) => {
      const code = error.name === 'AbortError' || error.name === 'TimeoutError' ? 'TIMEOUT' : codeOf(error)
      reject(fault(proxy, code.startsWith('HPE_') ? { kind: 'no-proxy' } : { kind: 'unreachable', code }, error))
    })
    connectRequest.end()
  })
}

/** The fault that a proxy's answer shows, if it is no success. @param ways the Proxy-Authenticate header */
function answerFault(proxy: Proxy, status: number, ways: string | readonly string[] | undefined): ProxyFault {
  if (status !== 407) return { kind: 'refused', status }
  const header = ways === undefined ? '' : typeof ways === 'string' ? ways : ways.join(', ')
  const schemes = ['Basic', 'Digest', 'NTLM', 'Negotiate', 'Kerberos', 'Bearer']
  return {
    kind: 'sign-in',
    given: proxy.authorization !== null,
    ways: schemes.filter((way) => new RegExp(`(?:^|[,\\s])${way}(?:$|[,\\s])`, 'i').test(header)),
  }
}

function secured(socket: Socket, { hostname, protocol, servername }: ConnectOptions): Promise<Socket> {
  if (protocol !== 'https:') return Promise.resolve(socket)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const name = servername || (isIP(host) === 0 ? host : '')
  return untilOpen(
    tls.connect({
      socket,
      host,
      ...(name !== '' && { servername: name }),
      ALPNProtocols: ['http/1.1'],
      ...tlsOptions(),
    }),
    'secureConnect',
  )
}
