import { isLoopback } from '../../base/network/this-computer.ts'

/**
 * The origin of an address that is reached over a network without encryption; null for https, this machine and
 * invalid addresses.
 */
export function plainHttpOrigin(address: string): string | null {
  const url = URL.parse(address.trim())
  return url?.protocol === 'http:' && !isLoopback(url) ? url.origin : null
}

/** The warning before a dialog, or a recording, is sent there. */
export function plainHttpWarning(origin: string, can = 'read the dialog'): string {
  return `${origin} is reached without encryption: whoever shares that network can ${can}. Use https:// where the server has it.`
}
