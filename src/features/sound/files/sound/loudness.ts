import type { Sound } from '../ports.ts'
import { limitPeaks } from './limit-peaks.ts'

/** What podcasts are mastered to for one channel and two alike, in LUFS. */
export const TARGET_LUFS = -16
/**
 * No peak may come closer to full scale than this, in dBTP, before it is encoded: -1 is the most that may be heard, and
 * LAME at 64 kbit/s adds up to 0.9 dB (two of 55 episodes of the built-in voices).
 */
const CEILING_DB = -2.2

/** ITU-R BS.1770-4: blocks of 400 ms that overlap by three quarters. */
const BLOCK_SECONDS = 0.4
const STEP_SECONDS = 0.1
/** The same standard: blocks below this many LUFS are silence, and then those this many LU below the mean of the rest. */
const ABSOLUTE_GATE = -70
const RELATIVE_GATE = -10

interface Biquad {
  readonly b0: number
  readonly b1: number
  readonly b2: number
  readonly a1: number
  readonly a2: number
}

/** The two K-weighting filters of BS.1770 for any rate, from their analogue prototypes. */
function kWeighting(rate: number): readonly [Biquad, Biquad] {
  const shelf = ((): Biquad => {
    const gain = 10 ** (3.999_843_853_97 / 20)
    const q = 0.707_175_236_955
    const k = Math.tan((Math.PI * 1_681.974_450_955_533) / rate)
    const root = gain ** 0.499_666_774_155
    const a0 = 1 + k / q + k * k
    return {
      b0: (gain + (root * k) / q + k * k) / a0,
      b1: (2 * (k * k - gain)) / a0,
      b2: (gain - (root * k) / q + k * k) / a0,
      a1: (2 * (k * k - 1)) / a0,
      a2: (1 - k / q + k * k) / a0,
    }
  })()
  const q = 0.500_327_037_324
  const k = Math.tan((Math.PI * 38.135_470_876_02) / rate)
  const a0 = 1 + k / q + k * k
  return [shelf, { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 }]
}

/** Energy of each step of 100 ms after K-weighting, one step after another. */
function stepEnergies({ samples, rate }: Sound): Float64Array {
  const [first, second] = kWeighting(rate)
  const step = Math.round(rate * STEP_SECONDS)
  const energies = new Float64Array(Math.floor(samples.length / step))
  let [x1, x2, y1, y2, z1, z2] = [0, 0, 0, 0, 0, 0]
  for (let index = 0; index < energies.length * step; index += 1) {
    const x = samples[index] ?? 0
    const y = first.b0 * x + first.b1 * x1 + first.b2 * x2 - first.a1 * y1 - first.a2 * y2
    const z = second.b0 * y + second.b1 * y1 + second.b2 * y2 - second.a1 * z1 - second.a2 * z2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    z2 = z1
    z1 = z
    const at = Math.floor(index / step)
    energies[at] = (energies[at] ?? 0) + (z * z) / step
  }
  return energies
}

const lufs = (energy: number): number => -0.691 + 10 * Math.log10(energy)

/** Integrated loudness in LUFS; null for what is too short or silent throughout. */
export function loudness(sound: Sound): number | null {
  const steps = stepEnergies(sound)
  const width = Math.round(BLOCK_SECONDS / STEP_SECONDS)
  const blocks: number[] = []
  for (let at = 0; at + width <= steps.length; at += 1)
    blocks.push(steps.subarray(at, at + width).reduce((sum, energy) => sum + energy, 0) / width)
  // A word shorter than a block is measured as a whole.
  if (blocks.length === 0 && steps.length > 0) blocks.push(mean([...steps]))
  const loud = blocks.filter((energy) => lufs(energy) > ABSOLUTE_GATE)
  if (loud.length === 0) return null
  const gate = lufs(mean(loud)) + RELATIVE_GATE
  return lufs(mean(loud.filter((energy) => lufs(energy) > gate)))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Limiting takes loudness, which is given back once more, by this many decibels at most. */
const MADE_UP_DB = 3

/**
 * Brings a sound to the target loudness. Where that would push peaks over the ceiling they are turned down rather than
 * the whole made quieter, so that all turns are equally loud.
 */
export function normalise(sound: Sound, target = TARGET_LUFS): Sound {
  const measured = loudness(sound)
  if (measured === null) return sound
  const ceiling = 10 ** (CEILING_DB / 20)
  const limited = limitPeaks(amplified(sound, target - measured), ceiling)
  const missing = Math.min(MADE_UP_DB, target - (loudness(limited) ?? target))
  return missing < 0.1 ? limited : limitPeaks(amplified(sound, target - measured + missing), ceiling)
}

function amplified({ samples, rate }: Sound, decibels: number): Sound {
  const gain = 10 ** (decibels / 20)
  return { samples: samples.map((sample) => sample * gain), rate }
}
