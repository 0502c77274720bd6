/** Sound of one channel. */
export interface Sound {
  /** The samples, from -1 to 1. */
  readonly samples: Float32Array
  /** Samples a second. */
  readonly rate: number
}

/** Zero crossings of the windowed sinc on each side: 32 taps at equal rates keep 80 dB of the band. */
const LOBES = 16

/**
 * Brings a sound to another rate by a windowed sinc, one set of taps for each phase of the ratio.
 * The result has exactly round(samples * to / from) samples, so that times can be counted.
 */
export function resample(sound: Sound, to: number): Sound {
  if (sound.rate === to || sound.samples.length === 0) return { samples: sound.samples, rate: to }
  const samples = new Float32Array(resampledLength(sound, to))
  resampleInto(samples, sound, to)
  return { samples, rate: to }
}

export function resampledLength({ samples, rate }: Sound, to: number): number {
  return Math.round((samples.length * to) / rate)
}

/**
 * Does the same as `resample`, into existing memory.
 * @param out has the length that `resampledLength` gives
 */
export function resampleInto(out: Float32Array, { samples, rate: from }: Sound, to: number): void {
  if (from === to) {
    out.set(samples)
    return
  }
  const divisor = gcd(from, to)
  const up = to / divisor
  const down = from / divisor
  const taps = tapsFor(up, down)
  const half = taps.width / 2
  for (let index = 0; index < out.length; index += 1) {
    const position = index * down
    const phase = position % up
    const first = Math.floor(position / up) - half + 1
    const offset = phase * taps.width
    let sum = 0
    const begin = Math.max(0, -first)
    const end = Math.min(taps.width, samples.length - first)
    for (let tap = begin; tap < end; tap += 1) sum += (samples[first + tap] ?? 0) * (taps.values[offset + tap] ?? 0)
    out[index] = sum
  }
}

interface Taps {
  /** Taps of one phase. */
  readonly width: number
  /** up sets of width values. */
  readonly values: Float32Array
}

const known = new Map<string, Taps>()

function tapsFor(up: number, down: number): Taps {
  const key = `${up}:${down}`
  const made = known.get(key) ?? makeTaps(up, down)
  known.set(key, made)
  return made
}

function makeTaps(up: number, down: number): Taps {
  // Going down, the band narrows with the new rate.
  const band = Math.min(1, up / down) * 0.97
  const half = Math.ceil(LOBES / band)
  const width = half * 2
  const values = new Float32Array(width * up)
  for (let phase = 0; phase < up; phase += 1) {
    let sum = 0
    for (let tap = 0; tap < width; tap += 1) {
      const x = tap - half + 1 - phase / up
      const value = band * sinc(x * band) * window(x / half)
      values[phase * width + tap] = value
      sum += value
    }
    for (let tap = 0; tap < width; tap += 1) values[phase * width + tap] = (values[phase * width + tap] ?? 0) / sum
  }
  return { width, values }
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))
/** Blackman-Harris over -1 to 1. */
const window = (x: number): number =>
  Math.abs(x) >= 1
    ? 0
    : 0.358_75 +
      0.488_29 * Math.cos(Math.PI * x) +
      0.141_28 * Math.cos(2 * Math.PI * x) +
      0.011_68 * Math.cos(3 * Math.PI * x)

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}
