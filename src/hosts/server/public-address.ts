import type { IncomingHttpHeaders } from 'node:http'
import { sayLater } from '../../base/language/say.ts'
import { ConfigError } from '../../core/contract/errors/errors.ts'
import { beginningOf } from '../../base/text/shorten.ts'

/**
 * Reads the origin under which browsers reach this server through a proxy, such as "https://idi.example.org".
 * @throws ConfigError CONFIG_INVALID for anything but https and a name, with a port if there is one
 */
export function readPublicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol === 'https:' && url.hostname !== '' && [url.origin, `${url.origin}/`].includes(url.href))
    return url.origin
  throw new ConfigError(
    'CONFIG_INVALID',
    sayLater(
      '--public-url must be https:// and the name that browsers use, with nothing after it, such as https://idi.example.org, not "{url}".',
      { url: beginningOf(text, 80) },
    ),
  )
}

/** Whether a Host header names the proxy, in upper or lower case. */
export function isPublicHost(header: string | undefined, publicOrigin: string | null): boolean {
  return publicOrigin !== null && header !== undefined && `https://${header.toLowerCase()}` === publicOrigin
}

/** Headers that proxies add to a request. Their values are never read, because anybody can send them. */
const PROXY_MARKS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether a proxy passed on a request. The answer is only used to refuse requests, so a forged header gains nothing.
 */
export function cameByProxy(headers: IncomingHttpHeaders): boolean {
  return PROXY_MARKS.some((mark) => headers[mark] !== undefined)
}

/**
 * Whether a request came through a proxy but does not name it: its Host header is, for example, 127.0.0.1, which only
 * this computer may use.
 */
export function isDisguised(headers: IncomingHttpHeaders, publicOrigin: string | null): boolean {
  return publicOrigin !== null && cameByProxy(headers) && !isPublicHost(headers.host, publicOrigin)
}
