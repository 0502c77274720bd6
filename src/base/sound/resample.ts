/** Sound of one channel. */
export interface Sound {
  /** The samples, from -1 to 1. */
  readonly samples: Float32Array
  /** The sampling rate, in samples per second. */
  readonly rate: number
}

/**
 * The number of zero crossings of the windowed sinc on each side. At equal rates this gives 32 taps, enough to keep
 * errors about 80 dB below the sound.
 */
const LOBES = 16

/**
 * Converts a sound to another sampling rate by a windowed sinc, with one set of taps for each phase of the ratio. The
 * result has exactly round(samples * to / from) samples, so that times can be computed from it.
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
 * Converts a sound like `resample`, but into existing memory.
 * @param out must have the length that `resampledLength` returns
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
  /** The number of taps of one phase. */
  readonly width: number
  /** The taps of all phases, one after another: `up` sets of `width` values. */
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
  // When the rate becomes lower, the pass band narrows with the new rate.
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
/** The Blackman-Harris window over the range from -1 to 1. */
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
