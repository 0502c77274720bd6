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
  let loudest = Number.NEGATIVE_INFINITY
  for (let at = 0; at < frames; at += 1) {
    const start = at * HOP - FRAME / 2
    for (let each = 0; each < FRAME; each += 1)
      frame[each] = (WINDOW[each] ?? 0) * (samples[Math.abs(start + each)] ?? 0)
    powerOf(frame, power)
    for (let band = 0; band < MEL_BANDS; band += 1) {
      const value = Math.log10(Math.max(1e-10, inBand(band, power)))
      mel[band * frames + at] = value
      loudest = Math.max(loudest, value)
    }
  }
  for (let at = 0; at < mel.length; at += 1) mel[at] = (Math.max(mel[at] ?? 0, loudest - 8) + 4) / 4
  return mel
}

/** Hann's, periodic. */
const WINDOW = Float64Array.from({ length: FRAME }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / FRAME))
const COS = Float64Array.from({ length: FRAME }, (_, at) => Math.cos((2 * Math.PI * at) / FRAME))
const SIN = Float64Array.from({ length: FRAME }, (_, at) => Math.sin((2 * Math.PI * at) / FRAME))

/**
 * The power of each frequency of a frame. It uses a plain Fourier transform that joins the two symmetric halves of the
 * frame, because a frame's length of 400 is no power of two.
 */
function powerOf(frame: Float64Array, power: Float64Array): void {
  const half = FRAME / 2
  const even = new Float64Array(half + 1)
  const odd = new Float64Array(half + 1)
  even[0] = frame[0] ?? 0
  even[half] = frame[half] ?? 0
  for (let at = 1; at < half; at += 1) {
    even[at] = (frame[at] ?? 0) + (frame[FRAME - at] ?? 0)
    odd[at] = (frame[at] ?? 0) - (frame[FRAME - at] ?? 0)
  }
  for (let bin = 0; bin < BINS; bin += 1) {
    let real = 0
    let imaginary = 0
    for (let at = 0, turn = 0; at <= half; at += 1, turn = (turn + bin) % FRAME) {
      real += (even[at] ?? 0) * (COS[turn] ?? 0)
      imaginary += (odd[at] ?? 0) * (SIN[turn] ?? 0)
    }
    power[bin] = real * real + imaginary * imaginary
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
