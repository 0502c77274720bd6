import type { Sound } from '../ports.ts'
import { giveBack } from '../../../../base/sound/give-back.ts'
import { resample } from '../../../../base/sound/resample.ts'

/** Seconds over which the gain goes down before a peak and comes back after it, slow enough not to click and fast enough not to be heard. */
const WINDOW_SECONDS = 0.012
/** The wave between two samples can exceed the ceiling only if they exceed this share of it. */
const BETWEEN = 0.7
/** The factor of oversampling with which peaks between samples are found, as BS.1770 prescribes for true peaks. */
const OVERSAMPLED = 4
/** How many samples on each side are used to compute a value between two of them. */
const REACH = 24

/**
 * Turns a sound down around its peaks, in place, so that no peak exceeds the ceiling, not even between two samples. Just cutting peaks
 * off would be simpler, but encoding would make them rise again.
 * @param ceiling the greatest value of the wave; 1 is full scale
 */
export function limitPeaks({ samples, rate }: Sound, ceiling: number): void {
  const reach = Math.round((WINDOW_SECONDS * rate) / 2)
  let needed: Float32Array | null = null
  for (const [index, peak] of truePeaks({ samples, rate }, ceiling * BETWEEN)) {
    if (peak <= ceiling) continue
    needed ??= new Float32Array(samples.length).fill(1)
    const gain = ceiling / peak
    const until = Math.min(samples.length - 1, index + reach)
    for (let at = Math.max(0, index - reach); at <= until; at += 1) needed[at] = Math.min(needed[at] ?? 1, gain)
  }
  if (needed === null) return
  multiplyByMeans(samples, needed, reach)
  giveBack(needed)
}

/** For each sample near the ceiling, its index and the greatest value of the wave around it. */
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
    giveBack(fine)
    index = end + 1
  }
}

/** Multiplies each sample by the mean of all gains within reach. A minimum that lasts that long is kept. */
function multiplyByMeans(samples: Float32Array, gains: Float32Array, reach: number): void {
  let [from, until, sum] = [0, 0, 0]
  for (let index = 0; index < samples.length; index += 1) {
    for (; until < Math.min(gains.length, index + reach + 1); until += 1) sum += gains[until] ?? 0
    for (; from < index - reach; from += 1) sum -= gains[from] ?? 0
    samples[index] = (samples[index] ?? 0) * Math.fround(sum / (until - from))
  }
}
