import type { IncomingMessage } from 'node:http'

/** The path at which other programs reach the app, on the app's own address. */
export const MCP_PATH = '/mcp'

/** The response to a refused request. */
export interface RefusedRequest {
  readonly status: 401 | 403 | 404 | 405 | 413 | 415 | 503
  readonly message: string
}

const LOOPBACK_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/

/**
 * Admits only programs on this computer: no page elsewhere whose name points here (Host), and no page of another server
 * (Origin, which programs do not send). Returns null for an admitted request.
 */
export function turnedByPlace({ headers: { host, origin }, socket }: IncomingMessage): RefusedRequest | null {
  if (!LOOPBACK_ADDRESS.test(socket.remoteAddress ?? ''))
    return { status: 403, message: 'Only programs on the same computer are let in here.' }
  if (!LOOPBACK_NAME.test(host ?? '')) return { status: 403, message: 'This address does not belong to IDi.' }
  if (origin !== undefined && origin.toLowerCase() !== `http://${(host ?? '').toLowerCase()}`)
    return { status: 403, message: 'Pages of another origin may not ask here.' }
  return null
}

/** The token of an Authorization header; empty for none. */
export function bearerOf({ headers: { authorization = '' } }: IncomingMessage): string {
  return /^Bearer ([\w-]{1,200})\s*$/i.exec(authorization)?.[1] ?? ''
}
