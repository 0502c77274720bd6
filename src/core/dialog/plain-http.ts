import { t } from '../../base/language/t.ts'
import { isLoopback } from '../../base/network/this-computer.ts'

/**
 * The origin of an address that is reached over a network without encryption; null for https, this computer and invalid
 * addresses.
 */
export function plainHttpOrigin(address: string): string | null {
  const url = URL.parse(address.trim())
  return url?.protocol === 'http:' && !isLoopback(url) ? url.origin : null
}

/** The warning before a dialog or a recording is sent to such an address. */
export function plainHttpWarning(origin: string, sent: 'dialog' | 'recording' = 'dialog'): string {
  return sent === 'dialog'
    ? t(
        '{origin} is reached without encryption: whoever shares that network can read the dialog. Use https:// where the server has it.',
        { origin },
      )
    : t(
        '{origin} is reached without encryption: whoever shares that network can hear the sound. Use https:// where the server has it.',
        { origin },
      )
}
