import type { IncomingMessage } from 'node:http'

/** Where other programs find the app, on its own address. */
export const MCP_PATH = '/mcp'

/** A request that goes no further. */
export interface RefusedRequest {
  readonly status: 401 | 403 | 404 | 405 | 413 | 415 | 503
  readonly message: string
}

const LOOPBACK_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/

/**
 * Only programs on this computer: not a page elsewhere that points its own name here (Host), nor a page of another
 * server (Origin; programs send none). Null for one that may go on.
 */
export function turnedByPlace({ headers: { host, origin }, socket }: IncomingMessage): RefusedRequest | null {
  if (!LOOPBACK_ADDRESS.test(socket.remoteAddress ?? ''))
    return { status: 403, message: 'Only programs on the same computer are let in here.' }
  if (!LOOPBACK_NAME.test(host ?? '')) return { status: 403, message: 'This address does not belong to IDi.' }
  if (origin !== undefined && origin.toLowerCase() !== `http://${(host ?? '').toLowerCase()}`)
    return { status: 403, message: 'Pages of another origin may not ask here.' }
  return null
}

/** What an Authorization header brings; empty for none. */
export function bearerOf({ headers: { authorization = '' } }: IncomingMessage): string {
  return /^Bearer ([\w-]{1,200})\s*$/i.exec(authorization)?.[1] ?? ''
}
