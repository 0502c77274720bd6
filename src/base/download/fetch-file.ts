import { outboundFetch } from '../network/outbound-fetch.ts'
import { isLoopback } from '../network/this-computer.ts'
import { DownloadError } from './download-error.ts'
import { isAllowedAddress } from './file-set.ts'

/** A server's answer to a request for the rest of a file. */
export interface FileAnswer {
  readonly response: Response
  /** The position in the file at which the body begins. */
  readonly from: number
  /** The size of the whole file; null when the server does not tell. */
  readonly total: number | null
  readonly etag: string | null
  /** The file's SHA-256 as the host publishes it; null when it does not. */
  readonly statedSha256: string | null
  /** The commit of the file at the host; null when the host names none. */
  readonly commit: string | null
}

/** The most redirects. A hub needs one or two to lead to its store. */
const MOST_REDIRECTS = 6

/** What a hub says about a file in its own answer, before the redirect to its store: https://huggingface.co/docs/hub/api. */
interface Stated {
  readonly sha256: string | null
  readonly etag: string | null
  readonly bytes: number | null
  readonly commit: string | null
}

/** Requests a file from a byte on, and follows redirects. @throws DownloadError, or fetch's own error */
export async function fetchFile(
  address: string,
  from: number,
  etag: string | null,
  signal: AbortSignal,
): Promise<FileAnswer> {
  let url = allowedAddress(address, null)
  const first = url
  let stated: Stated = { sha256: null, etag: null, bytes: null, commit: null }
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const headers = { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) }
    const response = await outboundFetch(url, { headers, redirect: 'manual', signal })
    stated = withStated(stated, response.headers)
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel()
      url = allowedAddress(URL.parse(location, url.href)?.href ?? location, first)
      continue
    }
    const tag = stated.etag ?? response.headers.get('etag')
    // The file has changed on the server, so it is requested from its beginning.
    if (from > 0 && response.status === 206 && etag !== null && tag !== null && tag !== etag) {
      await response.body?.cancel()
      return fetchFile(address, 0, null, signal)
    }
    const { sha256, bytes, commit } = stated
    const place = placeOf(response)
    return {
      response,
      from: place.from,
      total: place.total ?? bytes,
      etag: tag,
      statedSha256: sha256 ?? sha256In(response.headers.get('etag')),
      commit,
    }
  }
  throw new DownloadError(
    'network',
    'The download server sends from one address to the next without end: try again later.',
  )
}

/** The address to request next, if it is allowed: unencrypted only on this computer, and only if the first address was there, too. */
function allowedAddress(address: string, first: URL | null): URL {
  const url = URL.parse(address)
  const open = url?.protocol === 'http:' && first !== null && !isLoopback(first)
  if (url && !open && isAllowedAddress(url)) return url
  throw new DownloadError(
    'refused',
    first === null
      ? 'The address to download from is not https: correct it.'
      : 'The download server leads to an address that is not https, so nothing was taken from there: try again later, or use another server.',
  )
}

function withStated(before: Stated, headers: Headers): Stated {
  const bytes = Number(headers.get('x-linked-size') ?? Number.NaN)
  const commit = headers.get('x-repo-commit') ?? ''
  return {
    sha256: before.sha256 ?? sha256In(headers.get('x-linked-etag')),
    etag: before.etag ?? headers.get('x-linked-etag'),
    bytes: before.bytes ?? (Number.isSafeInteger(bytes) && bytes > 0 ? bytes : null),
    commit: before.commit ?? (/^[0-9a-f]{40,64}$/.test(commit) ? commit : null),
  }
}

function placeOf({ status, headers }: Response): { from: number; total: number | null } {
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '')
  if (status === 206 && range) return { from: Number(range[1]), total: range[2] === '*' ? null : Number(range[2]) }
  // A compressed response has another length than the file.
  const packed = !['', 'identity'].includes(headers.get('content-encoding') ?? '')
  const length = packed ? Number.NaN : Number(headers.get('content-length') ?? Number.NaN)
  return { from: 0, total: Number.isFinite(length) ? length : null }
}

function sha256In(tag: string | null): string | null {
  return /^"?([0-9a-f]{64})"?$/i.exec(tag ?? '')?.[1]?.toLowerCase() ?? null
}
