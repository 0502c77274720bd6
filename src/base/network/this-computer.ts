const THIS_COMPUTER =
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\])\.?$/i
/** What a server listens on for all addresses; called, it is this computer. */
const ANY_ADDRESS = new Set(['0.0.0.0', '[::]'])

/** True when the address never leaves this computer. */
export function isLoopback(url: URL): boolean {
  return THIS_COMPUTER.test(url.hostname)
}

/** True where no proxy may come between, whatever the exceptions say. */
export function isThisComputer(url: URL): boolean {
  return isLoopback(url) || ANY_ADDRESS.has(url.hostname)
}
