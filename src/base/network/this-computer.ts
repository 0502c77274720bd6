const THIS_COMPUTER =
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\])\.?$/i
/** Addresses with which a server listens on all interfaces. As a target they mean this computer. */
const ANY_ADDRESS = new Set(['0.0.0.0', '[::]'])

/** Whether requests to the address never leave this computer. */
export function isLoopback(url: URL): boolean {
  return THIS_COMPUTER.test(url.hostname)
}

/** Whether an address must be reached without a proxy, whatever the exceptions say. */
export function isThisComputer(url: URL): boolean {
  return isLoopback(url) || ANY_ADDRESS.has(url.hostname)
}
