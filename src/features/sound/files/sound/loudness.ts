import type { Sound } from '../ports.ts'
import { limitPeaks } from './limit-peaks.ts'

/** The usual loudness of podcasts, in LUFS. */
export const TARGET_LUFS = -16
/**
 * The greatest true peak before encoding, in dBTP. Afterwards -1 should not be exceeded, and LAME at 64 kbit/s adds up to
 * 0.9 dB (measured in 55 episodes of the built-in voices).
 */
const CEILING_DB = -2.2

/** Loudness is measured by ITU-R BS.1770-4: in blocks of 400 ms, which overlap by three quarters. */
const BLOCK_SECONDS = 0.4
const STEP_SECONDS = 0.1
/** By the same standard, blocks below this many LUFS count as silence, and then those this many LU below the mean of the rest. */
const ABSOLUTE_GATE = -70
const RELATIVE_GATE = -10

interface Biquad {
  readonly b0: number
  readonly b1: number
  readonly b2: number
  readonly a1: number
  readonly a2: number
}

/** The two K-weighting filters of BS.1770, for any sample rate, computed from their analogue prototypes. */
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

/** The energy of each step of 100 ms, after K-weighting. */
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

/** The integrated loudness of a sound in LUFS; null when it is too short or silent. */
export function loudness(sound: Sound): number | null {
  const steps = stepEnergies(sound)
  const width = Math.round(BLOCK_SECONDS / STEP_SECONDS)
  const blocks: number[] = []
  for (let at = 0; at + width <= steps.length; at += 1)
    blocks.push(steps.subarray(at, at + width).reduce((sum, energy) => sum + energy, 0) / width)
  // A sound shorter than a block is measured as a whole.
  if (blocks.length === 0 && steps.length > 0) blocks.push(mean([...steps]))
  const loud = blocks.filter((energy) => lufs(energy) > ABSOLUTE_GATE)
  if (loud.length === 0) return null
  const gate = lufs(mean(loud)) + RELATIVE_GATE
  return lufs(mean(loud.filter((energy) => lufs(energy) > gate)))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The most decibels by which a sound is raised a second time, because limiting peaks makes it quieter. */
const MADE_UP_DB = 3

/**
 * Writes a sound at the target loudness. If peaks would then exceed the ceiling, only they are turned down and not the
 * whole sound, so that all turns are equally loud.
 *
 * @param out as long as the sound
 */
export function normaliseInto(out: Float32Array, sound: Sound, target = TARGET_LUFS): void {
  const measured = loudness(sound)
  if (measured === null) {
    out.set(sound.samples)
    return
  }
  const even: Sound = { samples: out, rate: sound.rate }
  const ceiling = 10 ** (CEILING_DB / 20)
  amplifyInto(out, sound, target - measured)
  limitPeaks(even, ceiling)
  const missing = Math.min(MADE_UP_DB, target - (loudness(even) ?? target))
  if (missing < 0.1) return
  amplifyInto(out, sound, target - measured + missing)
  limitPeaks(even, ceiling)
}

function amplifyInto(out: Float32Array, { samples }: Sound, decibels: number): void {
  const gain = 10 ** (decibels / 20)
  for (let index = 0; index < samples.length; index += 1) out[index] = (samples[index] ?? 0) * gain
}
