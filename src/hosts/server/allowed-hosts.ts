import { hostname } from 'node:os'
import { isIP } from 'node:net'
import { isPublicHost } from './public-address.ts'

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']
const WILDCARD = ['0.0.0.0', '::', '[::]']

/** Whether an address can be reached only from this machine. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.includes(host) || host === '::1'
}

/** An address in the form that a URL needs, with brackets around IPv6. */
export function inUrl(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host
}

/**
 * Whether a Host header names this server. This keeps out pages of other sites that point their own name at this
 * machine: their requests carry that name. On a wildcard address any literal address is accepted, because such an
 * attack needs a name.
 * @param publicOrigin the origin of a proxy in front, whose name also names this server
 */
export function allowsHost(
  header: string | undefined,
  bound: string,
  port: number,
  publicOrigin: string | null = null,
): boolean {
  if (header === undefined) return false
  if (isPublicHost(header, publicOrigin)) return true
  const match = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(?::(\d+))?$/i.exec(header.toLowerCase())
  const name = match?.[1]
  if (name === undefined || Number(match?.[2] ?? 80) !== port) return false
  if (LOOPBACK.includes(name) || name === inUrl(bound).toLowerCase()) return true
  return WILDCARD.includes(bound) && (isIP(name.replaceAll(/[[\]]/g, '')) !== 0 || name === hostname().toLowerCase())
}

/** Whether an Origin header is that of a page of this server: present, and of the same host. */
export function allowsOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicOrigin: string | null = null,
): boolean {
  if (origin === undefined || host === undefined) return false
  const own = isPublicHost(host, publicOrigin) ? publicOrigin : `http://${host.toLowerCase()}`
  return origin.toLowerCase() === own
}
