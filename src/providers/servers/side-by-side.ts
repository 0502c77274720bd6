import { isLoopback } from '../../base/network/this-computer.ts'
import type { SeatConfig } from '../../core/contract/dialog-config.ts'
import type { KnownProviders } from '../known-providers.ts'
import { VENDORS } from '../vendors.ts'

type Asked = Pick<SeatConfig, 'provider' | 'model' | 'baseUrl'>

/**
 * Whether calls of two seats may run at the same time. They may if they go to different servers, to a vendor, or to the
 * built-in voices. A person's own server, and this computer, handle one call after the other.
 */
export function sideBySide(known: KnownProviders, one: Asked, other: Asked): boolean {
  const seats = [one, other]
  if (seats.some(({ provider }) => provider === known.rehearsal.id)) return true
  if (seats.every((seat) => isHere(known, seat))) return false
  const origin = known.originOf(one)
  const same = one.provider === other.provider || origin === known.originOf(other)
  return !same || seats.every((seat) => isVendor(known, seat))
}

function isVendor(known: KnownProviders, { provider, model }: Asked): boolean {
  return VENDORS.some(({ id }) => id === provider) && !known.free(provider, model)
}

/** Whether a seat's model runs on this computer. */
function isHere(known: KnownProviders, seat: Asked): boolean {
  const url = URL.parse(known.originOf(seat) ?? '')
  return url === null || isLoopback(url)
}
