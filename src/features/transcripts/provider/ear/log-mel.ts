/** Samples a second that the ear takes. */
export const EAR_RATE = 16_000
/** Bands that the spectrum is gathered in. */
export const MEL_BANDS = 80
/** Samples of one frame, and between two: 25 and 10 ms. */
const FRAME = 400
export const HOP = 160
const BINS = FRAME / 2 + 1

/**
 * The loudness of a sound by bands and time, as Whisper was taught it: log10 of the power in 80 bands of Slaney's mel
 * scale, at most 8 below the loudest, shifted to about -1 to 1.
 * @param samples at 16 kHz
 * @param frames of 10 ms; what goes beyond the samples is silence
 * @returns by bands: [80, frames]
 */
export function logMel(samples: Float32Array, frames: number): Float32Array {
  const mel = new Float32Array(MEL_BANDS * frames)
  const power = new Float64Array(BINS)
  const frame = new Float64Array(FRAME)
  const powerOf = spectrum()
  let loudest = Number.NEGATIVE_INFINITY
  for (let at = 0; at < frames; at += 1) {
    const start = at * HOP - FRAME / 2
    if (start >= samples.length) {
      for (let band = 0; band < MEL_BANDS; band += 1) mel[band * frames + at] = SILENCE
      loudest = Math.max(loudest, SILENCE)
      continue
    }
    for (let each = 0; each < FRAME; each += 1)
      frame[each] = (WINDOW[each] ?? 0) * (samples[Math.abs(start + each)] ?? 0)
    powerOf(frame, power)
    for (let band = 0; band < MEL_BANDS; band += 1) {
      const value = Math.log10(Math.max(LEAST_POWER, inBand(band, power)))
      mel[band * frames + at] = value
      loudest = Math.max(loudest, value)
    }
  }
  for (let at = 0; at < mel.length; at += 1) mel[at] = (Math.max(mel[at] ?? 0, loudest - 8) + 4) / 4
  return mel
}

/** Less power than this counts as this much; and the loudness of it. */
const LEAST_POWER = 1e-10
const SILENCE = Math.log10(LEAST_POWER)

/** Hann's, periodic. */
const WINDOW = Float64Array.from({ length: FRAME }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / FRAME))
const COS = Float64Array.from({ length: FRAME }, (_, at) => Math.cos((2 * Math.PI * at) / FRAME))
const SIN = Float64Array.from({ length: FRAME }, (_, at) => Math.sin((2 * Math.PI * at) / FRAME))

/** A frame is PARTS interleaved parts of PART samples each, since its length of 400 is no power of two. */
const PARTS = 16
const PART = FRAME / PARTS
const PART_BINS = (PART + 1) / 2

/** A turn of less than a whole one, further on; quicker than a remainder. */
const after = (turn: number, step: number): number => (turn + step >= FRAME ? turn + step - FRAME : turn + step)

/** Makes a function that computes the power of each frequency of a frame, by the Fourier transforms of its parts. */
function spectrum(): (frame: Float64Array, power: Float64Array) => void {
  const real = new Float64Array(PARTS * PART)
  const imaginary = new Float64Array(PARTS * PART)
  return (frame, power) => {
    for (let part = 0; part < PARTS; part += 1) {
      for (let bin = 0; bin < PART_BINS; bin += 1) {
        let sumReal = 0
        let sumImaginary = 0
        for (let at = part, turn = 0; at < FRAME; at += PARTS, turn = after(turn, bin * PARTS)) {
          sumReal += (frame[at] ?? 0) * (COS[turn] ?? 0)
          sumImaginary -= (frame[at] ?? 0) * (SIN[turn] ?? 0)
        }
        const to = part * PART + bin
        real[to] = sumReal
        imaginary[to] = sumImaginary
        // The transform of real numbers is symmetric.
        if (bin === 0) continue
        real[to + PART - 2 * bin] = sumReal
        imaginary[to + PART - 2 * bin] = -sumImaginary
      }
    }
    for (let bin = 0; bin < BINS; bin += 1) {
      let sumReal = 0
      let sumImaginary = 0
      for (let from = bin % PART, turn = 0; from < FRAME; from += PART, turn = after(turn, bin)) {
        const cos = COS[turn] ?? 0
        const sin = SIN[turn] ?? 0
        sumReal += (real[from] ?? 0) * cos + (imaginary[from] ?? 0) * sin
        sumImaginary += (imaginary[from] ?? 0) * cos - (real[from] ?? 0) * sin
      }
      power[bin] = sumReal * sumReal + sumImaginary * sumImaginary
    }
  }
}

/** Slaney's scale: even below 1 kHz, by ratio above (Auditory Toolbox, 1998). */
const LINEAR_HZ = 200 / 3
const BREAK_MEL = 15
const RATIO = Math.log(6.4) / 27
const melOf = (hz: number): number => (hz < 1_000 ? hz / LINEAR_HZ : BREAK_MEL + Math.log(hz / 1_000) / RATIO)
const hzOf = (mel: number): number => (mel < BREAK_MEL ? mel * LINEAR_HZ : 1_000 * Math.exp(RATIO * (mel - BREAK_MEL)))

/** Triangles of equal area over the bands: the first bin of each, and its weights from there. */
const FILTERS: readonly { readonly first: number; readonly weights: Float64Array }[] = (() => {
  const top = melOf(EAR_RATE / 2)
  const edges = Array.from({ length: MEL_BANDS + 2 }, (_, at) => hzOf((at * top) / (MEL_BANDS + 1)))
  return Array.from({ length: MEL_BANDS }, (_, band) => {
    const [low = 0, middle = 0, high = 0] = edges.slice(band, band + 3)
    const weights = Array.from({ length: BINS }, (_each, bin) => {
      const hz = (bin * EAR_RATE) / FRAME
      return (Math.max(0, Math.min((hz - low) / (middle - low), (high - hz) / (high - middle))) * 2) / (high - low)
    })
    const first = Math.max(
      0,
      weights.findIndex((each) => each > 0),
    )
    return { first, weights: Float64Array.from(weights.slice(first, weights.findLastIndex((each) => each > 0) + 1)) }
  })
})()

function inBand(band: number, power: Float64Array): number {
  const filter = FILTERS[band]
  if (!filter) return 0
  let sum = 0
  for (let at = 0; at < filter.weights.length; at += 1)
    sum += (filter.weights[at] ?? 0) * (power[filter.first + at] ?? 0)
  return sum
}
