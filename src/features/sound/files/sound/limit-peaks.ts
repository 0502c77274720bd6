import type { Sound } from '../ports.ts'
import { resample } from '../../../../base/sound/resample.ts'

/** Seconds over which the gain goes down before a peak and comes back after it, slow enough not to click and fast enough not to be heard. */
const WINDOW_SECONDS = 0.012
/** The wave between two samples can exceed the ceiling only if they exceed this share of it. */
const BETWEEN = 0.7
/** By how much the sound is oversampled to find peaks between samples, as BS.1770 does for true peaks. */
const OVERSAMPLED = 4
/** How many samples on each side are used to compute a value between two of them. */
const REACH = 24

/**
 * Turns a sound down around its peaks, so that no peak exceeds the ceiling, not even between two samples. Just cutting peaks
 * off would be simpler, but encoding would make them rise again.
 * @param ceiling the greatest value of the wave; 1 is full scale
 */
export function limitPeaks({ samples, rate }: Sound, ceiling: number): Sound {
  const peaks = truePeaks({ samples, rate }, ceiling * BETWEEN)
  const reach = Math.round((WINDOW_SECONDS * rate) / 2)
  const needed = new Float32Array(samples.length).fill(1)
  let any = false
  for (const [index, peak] of peaks) {
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

/** For each sample near the ceiling, its index and the greatest value of the wave around it. */
function truePeaks({ samples, rate }: Sound, near: number): readonly (readonly [number, number])[] {
  const found: [number, number][] = []
  for (let index = 0; index < samples.length; index += 1) {
    if (Math.abs(samples[index] ?? 0) < near) continue
    const start = Math.max(0, index - REACH)
    let end = index
    // Loud samples that are close to each other are handled together.
    for (let at = index; at < samples.length && at - end <= REACH; at += 1)
      if (Math.abs(samples[at] ?? 0) >= near) end = at
    const piece = samples.subarray(start, Math.min(samples.length, end + REACH + 1))
    const fine = resample({ samples: piece, rate }, rate * OVERSAMPLED).samples
    for (let at = index; at <= end + 1 && at < samples.length; at += 1) {
      let highest = Math.abs(samples[at] ?? 0)
      const place = (at - start) * OVERSAMPLED
      for (let step = 1 - OVERSAMPLED; step < OVERSAMPLED; step += 1)
        highest = Math.max(highest, Math.abs(fine[place + step] ?? 0))
      if (highest > near) found.push([at, highest])
    }
    index = end + 1
  }
  return found
}

/** For each value, the mean of all values within reach. A minimum that lasts that long is kept. */
function averaged(values: Float32Array, reach: number): Float32Array {
  const sums = new Float64Array(values.length + 1)
  for (let index = 0; index < values.length; index += 1) sums[index + 1] = (sums[index] ?? 0) + (values[index] ?? 0)
  return values.map((_, index) => {
    const [from, until] = [Math.max(0, index - reach), Math.min(values.length, index + reach + 1)]
    return ((sums[until] ?? 0) - (sums[from] ?? 0)) / (until - from)
  })
}
