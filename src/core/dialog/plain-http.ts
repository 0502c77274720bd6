import { isLoopback } from '../../base/network/this-computer.ts'

/** The origin of an address that is reached unencrypted over a network; null for https, this machine and what is no address. */
export function plainHttpOrigin(address: string): string | null {
  const url = URL.parse(address.trim())
  return url?.protocol === 'http:' && !isLoopback(url) ? url.origin : null
}

/** What a person should know before a dialog, or a recording, goes there. */
export function plainHttpWarning(origin: string, can = 'read the dialog'): string {
  return `${origin} is reached without encryption: whoever shares that network can ${can}. Use https:// where the server has it.`
}
