import type { PowerSample } from '../../../core/contract/host/power.ts'
import type { Connection } from '../../../app/rpc/connection.ts'
import { keepWatching } from './keep-watching.ts'
import { createStore, type Readable } from './store.ts'
import { whileSubscribed } from './while-subscribed.ts'

/** The samples of the last minutes, by host, oldest first. Empty while no host reports its power. */
export type Power = ReadonlyMap<string, readonly PowerSample[]>

/** How long samples are kept, in milliseconds. */
export const POWER_SPAN_MS = 5 * 60_000
/** How often a host without a report is asked again, in milliseconds. */
const ASK_AGAIN_MS = 10_000

/** Makes the store of power samples. Samples arrive while something is subscribed; in between they are kept. */
export function createPowerStore(connection: Connection): Readable<Power> {
  const store = createStore<Power>(new Map())

  const start = () =>
    keepWatching<PowerSample>({
      connection,
      open: (signal) => connection.client.servers.power({}, { signal }),
      take: (sample) => store.set(addSample(store.get(), sample)),
      failed: () => 'never',
      pause: () => ASK_AGAIN_MS,
    })

  return whileSubscribed(store, { start, linger: 0 })
}

/** Adds a sample and removes those of the same host that are too old. */
export function addSample(power: Power, sample: PowerSample): Power {
  const next = new Map(power)
  const recent = (power.get(sample.host) ?? []).filter(
    (other) => other.at > sample.at - POWER_SPAN_MS && other.at < sample.at,
  )
  return next.set(sample.host, [...recent, sample])
}
