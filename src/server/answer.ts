import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '../app/security-headers.ts'
import { readStaticFile } from '../app/static-files.ts'
import { allowsHost } from './allowed-hosts.ts'
import type { Session } from './session.ts'

/** What a request is judged by. */
export interface Site {
  /** Folder of the built page. */
  readonly root: string
  readonly host: string
  readonly port: number
  readonly session: Session
}

// Other servers on this machine count as the same site, so cookies and frames alone do not keep their pages out.
const HEADERS = { ...securityHeaders('self'), 'Cross-Origin-Resource-Policy': 'same-origin' }
const YEAR_S = 31_536_000

/** Answers one request for a page or a file of it. */
export async function answerRequest(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> {
  const [pathname = '/', query = ''] = (request.url ?? '/').split('?', 2)
  if (!allowsHost(request.headers.host, site.host, site.port))
    return say(response, 403, 'This address does not belong to IDi.')
  if (request.method !== 'GET' && request.method !== 'HEAD') return say(response, 405, 'IDi answers GET here.')

  const admitted = site.session.admits(request.headers.cookie)
  const token = pathname === '/' ? new URLSearchParams(query).get('token') : null
  if (token !== null) {
    const cookie = site.session.exchange(token)
    // Following the printed link a second time in the same browser is no mistake.
    if (cookie !== null || admitted) {
      response.writeHead(303, {
        ...HEADERS,
        'Cache-Control': 'no-store',
        Location: '/',
        ...(cookie === null ? {} : { 'Set-Cookie': cookie }),
      })
      response.end()
      return
    }
  }
  if (!admitted)
    return say(
      response,
      403,
      'Open IDi with the address it printed when it started; that address works once. Start IDi again for a new one.',
    )

  const file = await readStaticFile(site.root, pathname)
  if (file === null) return say(response, 404, 'There is nothing here.')
  response.writeHead(200, {
    ...HEADERS,
    'Content-Type': file.mediaType,
    'Content-Length': file.bytes.byteLength,
    'Cache-Control': file.immutable ? `private, max-age=${YEAR_S}, immutable` : 'no-store',
  })
  response.end(request.method === 'HEAD' ? undefined : file.bytes)
}

function say(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${sentence}\n`)
}
