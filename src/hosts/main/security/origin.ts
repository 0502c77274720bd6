/** The scheme and host every page of ours comes from. */
export const SCHEME = 'app'
export const HOST = 'bundle'
export const START_URL = `${SCHEME}://${HOST}/`

/**
 * Whether an address is one of our pages. Parsed, never compared as text: `app://bundle.evil` begins like ours.
 * @param devServer the address of the development server, which stands in for the bundle there.
 */
export function isOurs(url: string, devServer?: string): boolean {
  const parsed = URL.parse(url)
  if (parsed === null) return false
  // A scheme the URL standard does not know has the opaque origin "null", so its parts are compared.
  if (parsed.protocol === `${SCHEME}:`) return parsed.host === HOST && parsed.username === '' && parsed.password === ''
  return devServer !== undefined && parsed.origin === URL.parse(devServer)?.origin
}
