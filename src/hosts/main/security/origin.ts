/** The scheme and host of all pages of the app. */
export const SCHEME = 'app'
export const HOST = 'bundle'
export const START_URL = `${SCHEME}://${HOST}/`

/**
 * Whether an address is one of the app's own pages. It is parsed, never compared as text, because `app://bundle.evil`
 * begins like one of them.
 * @param devServer the address of the development server, which replaces the bundle there
 */
export function isOurs(url: string, devServer?: string): boolean {
  const parsed = URL.parse(url)
  if (parsed === null) return false
  // For a scheme that the URL standard does not know the origin is "null", so the parts are compared.
  if (parsed.protocol === `${SCHEME}:`) return parsed.host === HOST && parsed.username === '' && parsed.password === ''
  return devServer !== undefined && parsed.origin === URL.parse(devServer)?.origin
}
