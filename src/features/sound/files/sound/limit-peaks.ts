import type { Sound } from '../ports.ts'
import { resample } from '../../../../base/sound/resample.ts'

/** Seconds over which the gain goes down before a peak and comes back after it: no click, no pumping. */
const WINDOW_SECONDS = 0.012
/** Between two samples the wave may rise by about this much: below it nobody needs to look. */
const BETWEEN = 0.7
/** Values looked at between two samples are so many less one; as BS.1770 measures true peaks. */
const OVERSAMPLED = 4
/** Samples on each side that the values between two of them are made of. */
const REACH = 24

/**
 * Turns a sound down around its peaks, so that none passes the ceiling, between the samples neither. Rounding peaks
 * off would be simpler and makes them rise again when the encoder takes out what the rounding put in.
 * @param ceiling of the wave, 1 is full scale
 */
export function limitPeaks({ samples, rate }: Sound, ceiling: number): Sound {
  const reach = Math.round((WINDOW_SECONDS * rate) / 2)
  const needed = new Float32Array(samples.length).fill(1)
  let any = false
  for (const [index, peak] of truePeaks({ samples, rate }, ceiling * BETWEEN)) {
    if (peak <= ceiling) continue
    any = true
    const gain = ceiling / peak
    const until = Math.min(samples.length - 1, index + reach)
    for (let at = Math.max(0, index - reach); at <= until; at += 1) needed[at] = Math.min(needed[at] ?? 1, gain)
  }
  if (!any) return { samples, rate }
  const gains = averaged(needed, reach)
  return { samples: samples.map((sample, index) => sample * (gains[index] ?? 1)), rate }
}

/** The loudest value around each sample that comes near: its index and the wave's height there. */
function* truePeaks({ samples, rate }: Sound, near: number): Generator<readonly [index: number, peak: number]> {
  for (let index = 0; index < samples.length; index += 1) {
    if (Math.abs(samples[index] ?? 0) < near) continue
    const start = Math.max(0, index - REACH)
    let end = index
    // Loud stretches are looked at as a whole.
    for (let at = index; at < samples.length && at - end <= REACH; at += 1)
      if (Math.abs(samples[at] ?? 0) >= near) end = at
    const piece = samples.subarray(start, Math.min(samples.length, end + REACH + 1))
    const fine = resample({ samples: piece, rate }, rate * OVERSAMPLED).samples
    for (let at = index; at <= end + 1 && at < samples.length; at += 1) {
      let highest = Math.abs(samples[at] ?? 0)
      const place = (at - start) * OVERSAMPLED
      for (let step = 1 - OVERSAMPLED; step < OVERSAMPLED; step += 1)
        highest = Math.max(highest, Math.abs(fine[place + step] ?? 0))
      if (highest > near) yield [at, highest]
    }
    index = end + 1
  }
}

/** The mean of each value and those within reach: a minimum held as long as it reaches stays one. */
function averaged(values: Float32Array, reach: number): Float32Array {
  const sums = new Float64Array(values.length + 1)
  for (let index = 0; index < values.length; index += 1) sums[index + 1] = (sums[index] ?? 0) + (values[index] ?? 0)
  return values.map((_, index) => {
    const [from, until] = [Math.max(0, index - reach), Math.min(values.length, index + reach + 1)]
    return ((sums[until] ?? 0) - (sums[from] ?? 0)) / (until - from)
  })
}
