import { outboundFetch } from '../../../base/network/outbound-fetch.ts'
import { isLoopback } from '../../../base/network/this-computer.ts'
import { DownloadError } from './download-error.ts'

/** A server's answer to a request for the rest of a file. */
export interface FileAnswer {
  readonly response: Response
  /** Where the bytes of the body belong. */
  readonly from: number
  /** Size of the whole file; null when the server does not tell. */
  readonly total: number | null
  readonly etag: string | null
  /** What the hub says the file's SHA-256 is; null when it does not. */
  readonly statedSha256: string | null
}

/** A hub leads to its store in one or two. */
const MOST_REDIRECTS = 6

/** Model files come over https, or over http from this computer. @throws DownloadError */
export function checkAddress(address: string): URL {
  const url = URL.parse(address)
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))) return url
  throw new DownloadError('The address models are downloaded from is not https: correct IDI_MODEL_HUB.', false)
}

/** Asks for a file from a byte on, and follows where the server sends. @throws DownloadError, or fetch's own error */
export async function fetchFile(
  address: string,
  from: number,
  etag: string | null,
  signal: AbortSignal,
): Promise<FileAnswer> {
  let url = checkAddress(address)
  let stated: string | null = null
  let linked: string | null = null
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    // A file that changed on the server since is sent from its beginning.
    const headers = { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) }
    const response = await outboundFetch(url, { headers, redirect: 'manual', signal })
    stated ??= sha256In(response.headers.get('x-linked-etag'))
    linked ??= response.headers.get('x-linked-etag')
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel()
      url = checkAddress(new URL(location, url).href)
      continue
    }
    const tag = linked ?? response.headers.get('etag')
    if (from > 0 && response.status === 206 && etag !== null && tag !== null && tag !== etag) {
      await response.body?.cancel()
      return fetchFile(address, 0, null, signal)
    }
    return { response, ...placeOf(response), etag: tag, statedSha256: stated }
  }
  throw new DownloadError('The download server sends from one address to the next without end: try again later.', false)
}

function placeOf(response: Response): { from: number; total: number | null } {
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers.get('content-range') ?? '')
  if (response.status === 206 && range)
    return { from: Number(range[1]), total: range[2] === '*' ? null : Number(range[2]) }
  const length = Number(response.headers.get('content-length') ?? Number.NaN)
  return { from: 0, total: Number.isFinite(length) ? length : null }
}

function sha256In(tag: string | null): string | null {
  return /^"?([0-9a-f]{64})"?$/i.exec(tag ?? '')?.[1]?.toLowerCase() ?? null
}
