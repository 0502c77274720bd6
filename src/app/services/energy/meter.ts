import type { PowerSample } from '../../../core/contract/host/power.ts'

/**
 * The longest time between two samples, in milliseconds. Over a longer time the power is unknown, and no energy is
 * counted.
 */
const GAP_MAX_MS = 10_000
const MS_PER_HOUR = 3_600_000

export interface HostEnergy {
  readonly host: string
  readonly wattHours: number
  readonly samples: number
}

interface Sum {
  last: PowerSample
  wattHours: number
  samples: number
  coveredMs: number
}

/** Sums up energy by host from samples at any times: the area under straight lines between neighbouring samples. */
export interface EnergyMeter {
  add(sample: PowerSample): void
  /** The hosts with at least one measured time span. */
  hosts(): readonly HostEnergy[]
}

export function createEnergyMeter(): EnergyMeter {
  const sums = new Map<string, Sum>()
  return {
    add(sample) {
      const sum = sums.get(sample.host)
      if (!sum) {
        sums.set(sample.host, { last: sample, wattHours: 0, samples: 1, coveredMs: 0 })
        return
      }
      // After a clock was set back, the span is unknown and counts as nothing, like a gap.
      const span = sample.at - sum.last.at
      if (span > 0 && span <= GAP_MAX_MS) {
        sum.wattHours += (((sum.last.watts + sample.watts) / 2) * span) / MS_PER_HOUR
        sum.coveredMs += span
      }
      sum.last = sample
      sum.samples += 1
    },
    hosts: () =>
      [...sums]
        .filter(([, sum]) => sum.coveredMs > 0)
        .map(([host, { wattHours, samples }]) => ({ host, wattHours, samples })),
  }
}
