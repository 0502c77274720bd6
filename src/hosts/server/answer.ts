import type { IncomingMessage, ServerResponse } from 'node:http'
import { m, speakDuring, t } from '../../base/language/t.ts'
import { acceptedLanguage } from '../../base/language/wanted-language.ts'
import { hostLanguage } from '../../app/host-language.ts'
import { securityHeaders } from '../../app/security-headers.ts'
import { readStaticFile } from '../../app/static-files.ts'
import { RPC_PATH } from '../../app/rpc/client/connect.ts'
import { allowsHost, allowsOrigin } from './allowed-hosts.ts'
import { DOWNLOADS_PATH, type Downloads } from './downloads.ts'
import {
  entryPage,
  entryScript,
  ENTRY_SCRIPT_PATH,
  ICON_PATH,
  REFUSED_STYLE,
  REFUSED_STYLE_PATH,
  refusedPage,
  SESSION_PATH,
} from './entry-page.ts'
import { answerMessages, answerView, MESSAGES_PATH, viewIn, type AnswerMessage, type AnswerView } from './messages.ts'
import { cameByProxy, isDisguised, isPublicHost } from './public-address.ts'
import type { Session } from './session.ts'

/** Answers any request of another program. */
export type AnswerPrograms = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The settings by which a request is answered. */
export interface Site {
  /** The folder of the built page. */
  readonly root: string
  readonly host: string
  readonly port: number
  /** The origin of a proxy in front of this server; null for none. */
  readonly publicOrigin: string | null
  readonly session: Session
  /** Files that pages save; absent when they cannot save files. */
  readonly downloads?: Downloads | undefined
  /** Answers messages of other programs; absent when that is not offered. */
  readonly messages?: AnswerMessage | undefined
  /** Answers with a dialog in the form of older systems; absent when that is not offered. */
  readonly view?: AnswerView | undefined
  /** Answers other programs that speak the Model Context Protocol; absent when that is not offered. */
  readonly programs?: AnswerPrograms | undefined
}

// Browsers treat other servers on this machine as the same site, so cookies and frame rules alone would not keep their
// pages out.
const HEADERS = { ...securityHeaders('self'), 'Cross-Origin-Resource-Policy': 'same-origin' }
/** The path of the Model Context Protocol. */
const PROGRAMS_PATH = '/mcp'
const YEAR_S = 31_536_000
const TOKEN_MAX_BYTES = 256
const NOT_LET_IN = m(
  'Open IDi with the address it printed when it started; that address works once. Start IDi again for a new one.',
)

/**
 * Answers one request. HTTP only serves the built page, which contains no personal data: all data goes through the
 * socket, which requires the page's secret, as do messages of other programs. Whoever gets hold of the cookie therefore
 * only gets files that are public. A file that a page saves is fetched by HTTP, once, from an address that only the
 * socket has told.
 */
export async function answerRequest(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> {
  const [pathname = '/', query = ''] = (request.url ?? '/').split('?', 2)
  const { host } = request.headers
  if (!allowsHost(host, site.host, site.port, site.publicOrigin) || isDisguised(request.headers, site.publicOrigin))
    return refuse(request, response, 403, m('This address does not belong to IDi.'))
  if (request.method === 'POST' && pathname === SESSION_PATH) return enter(request, response, site)
  if (pathname === MESSAGES_PATH && site.messages)
    return answerMessages(request, response, site, site.messages, HEADERS)
  const { view } = site
  const viewed = view ? viewIn(pathname, query) : null
  if (view && viewed) return answerView(request, response, site, () => view(viewed), HEADERS)
  if (pathname === PROGRAMS_PATH && site.programs)
    return isPublicHost(host, site.publicOrigin) || cameByProxy(request.headers)
      ? refuse(
          request,
          response,
          403,
          m('Other programs are let in on the computer that IDi runs on only, not through a proxy.'),
        )
      : site.programs(request, response)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(request, response, 405, m('IDi answers GET here.'))

  const send = (
    body: string | Uint8Array<ArrayBuffer>,
    mediaType: string,
    cache: string,
    { status = 200, headers = {} }: { status?: number; headers?: Readonly<Record<string, string>> } = {},
  ): void => {
    response.writeHead(status, {
      ...HEADERS,
      ...headers,
      'Content-Type': mediaType,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': cache,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  if (pathname === ENTRY_SCRIPT_PATH)
    return send(await inTheirLanguage(request, entryScript), 'text/javascript; charset=utf-8', 'no-store')
  if (pathname === REFUSED_STYLE_PATH) return send(REFUSED_STYLE, 'text/css; charset=utf-8', 'no-store')
  const admitted = site.session.admits(request.headers.cookie)
  const token = pathname === '/' ? new URLSearchParams(query).get('token') : null
  if (token !== null && site.session.holdsToken(token))
    return send(await inTheirLanguage(request, entryPage), 'text/html; charset=utf-8', 'no-store')
  if (!admitted && pathname === '/' && (request.headers.accept ?? '').includes('text/html'))
    return send(
      await inTheirLanguage(request, () => refusedPage(token !== null)),
      'text/html; charset=utf-8',
      'no-store',
      { status: 403 },
    )
  if (!admitted && pathname !== ICON_PATH) return refuse(request, response, 403, NOT_LET_IN)
  if (token !== null) {
    // The printed link may be opened again in the same browser.
    response.writeHead(303, { ...HEADERS, 'Cache-Control': 'no-store', Location: '/' })
    response.end()
    return
  }

  if (pathname.startsWith(DOWNLOADS_PATH) && (await site.downloads?.answer(request, response, HEADERS))) return
  // A socket arrives as an upgrade. On this path, a plain request means that something on the way has removed the
  // upgrade.
  if (pathname === RPC_PATH)
    return refuse(
      request,
      response,
      426,
      m('IDi speaks over a WebSocket here, and the proxy in front does not pass WebSockets on.'),
    )
  const file = await readStaticFile(site.root, pathname, String(request.headers['accept-encoding'] ?? ''))
  if (file === null) return refuse(request, response, 404, m('There is nothing here.'))
  send(file.bytes, file.mediaType, file.immutable ? `private, max-age=${YEAR_S}, immutable` : 'no-store', {
    headers: { Vary: 'Accept-Encoding', ...(file.encoding !== null && { 'Content-Encoding': file.encoding }) },
  })
}

/** Exchanges the token for the cookie and the page's secret. */
async function enter(
  request: IncomingMessage,
  response: ServerResponse,
  { session, publicOrigin }: Site,
): Promise<void> {
  const { host, origin, cookie } = request.headers
  const token = allowsOrigin(origin, host, publicOrigin) ? await readShort(request, TOKEN_MAX_BYTES) : null
  const given = token === null ? null : session.exchange(token, isPublicHost(host, publicOrigin))
  if (given === null) {
    if (!session.admits(cookie)) return refuse(request, response, 403, NOT_LET_IN)
    // Two tabs have opened the printed link at once, and the other one has got the secret.
    response.writeHead(204, { ...HEADERS, 'Cache-Control': 'no-store' })
    response.end()
    return
  }
  response.writeHead(200, {
    ...HEADERS,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Set-Cookie': given.setCookie,
  })
  response.end(JSON.stringify({ secret: given.secret }))
}

/** Reads a short body; null when it is too long or does not state its length. */
async function readShort(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  if (!(Number(request.headers['content-length']) <= maxBytes)) return null
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Calls `words` with the language that the reader's browser prefers. */
async function inTheirLanguage(request: IncomingMessage, words: () => string): Promise<string> {
  return speakDuring(await hostLanguage(null, acceptedLanguage(request.headers['accept-language'])), words)
}

/** Sends a page that says to a person why access is refused. */
async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  sentence: string,
): Promise<void> {
  sendText(response, status, await inTheirLanguage(request, () => t(sentence)))
}

function sendText(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${sentence}\n`)
}
