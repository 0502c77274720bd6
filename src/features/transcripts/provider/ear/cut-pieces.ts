import type { Sound } from '../../../../base/sound/resample.ts'

/** A part of a sound that the ear takes at once. */
export interface SoundPiece extends Sound {
  /** True when no sound in the piece is as loud as a whisper. */
  readonly silent: boolean
}

/** The longest piece in seconds: the ear was taught half a minute. */
const PIECE_S = 30
/** A piece ends at the quietest place of its last seconds, which is most often between two sentences. */
const SEARCHED_S = 10
/** A place is this long, in seconds. */
const PLACE_S = 0.2
/** Mean loudness below which a place is silent: -60 dB, less than a quiet room at a usual microphone. */
const SILENT = 0.001

/**
 * Cuts a sound into pieces that lie behind one another without a gap; no more than one of them is in memory.
 * @param sound in parts of any length, all of one rate
 */
export async function* cutPieces(sound: AsyncIterable<Sound>): AsyncGenerator<SoundPiece> {
  let waiting: Sound = { samples: new Float32Array(0), rate: 1 }
  for await (const part of sound) {
    waiting = waiting.samples.length === 0 ? part : joined(waiting, part)
    for (const most = PIECE_S * waiting.rate; waiting.samples.length > most;) {
      const end = quietest(waiting, most)
      yield pieceOf({ ...waiting, samples: waiting.samples.subarray(0, end) })
      waiting = { ...waiting, samples: waiting.samples.slice(end) }
    }
  }
  if (waiting.samples.length > 0) yield pieceOf(waiting)
}

function joined(one: Sound, other: Sound): Sound {
  const samples = new Float32Array(one.samples.length + other.samples.length)
  samples.set(one.samples)
  samples.set(other.samples, one.samples.length)
  return { samples, rate: one.rate }
}

/** The middle of the quietest place in the last seconds before `most` samples. */
function quietest({ samples, rate }: Sound, most: number): number {
  const place = Math.round(PLACE_S * rate)
  let best = { at: most, loudness: Number.POSITIVE_INFINITY }
  for (let at = most - SEARCHED_S * rate; at + place <= most; at += Math.ceil(place / 2)) {
    const loudness = loudnessOf(samples, at, at + place)
    if (loudness <= best.loudness) best = { at: at + Math.floor(place / 2), loudness }
  }
  return best.at
}

function pieceOf(sound: Sound): SoundPiece {
  const place = Math.round(PLACE_S * sound.rate)
  let silent = true
  for (let at = 0; silent && at < sound.samples.length; at += place)
    silent = loudnessOf(sound.samples, at, Math.min(sound.samples.length, at + place)) < SILENT
  return { ...sound, silent }
}

/** The root of the mean square. */
function loudnessOf(samples: Float32Array, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at += 1) sum += (samples[at] ?? 0) ** 2
  return Math.sqrt(sum / Math.max(1, to - from))
}
