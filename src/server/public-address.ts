import { ConfigError } from '../contract/errors/errors.ts'

/**
 * The origin under which browsers reach this server through a proxy: "https://idi.example.org".
 * @throws ConfigError CONFIG_INVALID for anything but https and a name, with a port where one is needed
 */
export function readPublicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol === 'https:' && url.hostname !== '' && [url.origin, `${url.origin}/`].includes(url.href))
    return url.origin
  throw new ConfigError(
    'CONFIG_INVALID',
    `--public-url must be https:// and the name that browsers use, with nothing after it, such as https://idi.example.org, not "${text.slice(0, 80)}".`,
  )
}

/** Whether a Host header is that of the proxy, whatever its case. */
export function isPublicHost(header: string | undefined, publicOrigin: string | null): boolean {
  return publicOrigin !== null && header !== undefined && `https://${header.toLowerCase()}` === publicOrigin
}
