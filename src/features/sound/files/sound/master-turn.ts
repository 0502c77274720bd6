import type { Sound, SpokenSound } from '../ports.ts'
import { encodeMp3 } from './encode-mp3.ts'
import { findPauses } from './find-pauses.ts'
import { normaliseInto } from './loudness.ts'
import { giveBack } from '../../../../base/sound/give-back.ts'
import { resampledLength, resampleInto } from '../../../../base/sound/resample.ts'
import { FRAME_SAMPLES, MP3_RATE, TURN_GAP } from './sound-format.ts'

/** The silence between two sentences or paragraphs of a turn, in seconds. */
const SENTENCE_GAP = 0.18

/** A turn that can be joined with others: all have the same loudness and consist of whole frames. */
export interface MasteredTurn {
  /** MP3 frames without tags, including the silence after the turn. */
  readonly frames: Uint8Array
  readonly count: number
  /** The length in seconds, from the first to the last spoken sample. */
  readonly seconds: number
  /** The beginning and end of each sentence, in seconds from the turn's beginning. */
  readonly spans: readonly { readonly start: number; readonly end: number }[]
  readonly peaks: readonly number[]
}

/** Joins the sounds of a turn, evens their loudness and encodes them. */
export async function masterTurn(sounds: readonly SpokenSound[]): Promise<MasteredTurn> {
  const voiced = sounds.map(trimmed)
  const gap = Math.round(SENTENCE_GAP * MP3_RATE)
  const spoken = voiced.reduce(
    (sum, sound) => sum + resampledLength(sound, MP3_RATE),
    gap * Math.max(0, voiced.length - 1),
  )
  const turn = new Float32Array(spoken)
  const spans: { start: number; end: number }[] = []
  let at = 0
  for (const [index, sound] of voiced.entries()) {
    const samples = turn.subarray(at, at + resampledLength(sound, MP3_RATE))
    resampleInto(samples, sound, MP3_RATE)
    const begins = at / MP3_RATE
    for (const { start, end } of findPauses({ samples, rate: MP3_RATE }, sounds[index]?.shares ?? [1]))
      spans.push({ start: begins + start, end: begins + end })
    at += samples.length + gap
  }
  const padded = new Float32Array(Math.ceil((spoken + TURN_GAP * MP3_RATE) / FRAME_SAMPLES) * FRAME_SAMPLES)
  const even: Sound = { samples: padded.subarray(0, spoken), rate: MP3_RATE }
  normaliseInto(even.samples, { samples: turn, rate: MP3_RATE })
  giveBack(turn)
  const { frames, count } = await encodeMp3(padded)
  const mastered = { frames, count, seconds: spoken / MP3_RATE, spans, peaks: peaks(even) }
  giveBack(padded)
  return mastered
}

/** Samples below this value (-54 dBFS), or below this share of the loudest (-44 dB), are silence: some voices breathe before they speak. */
const SILENCE = 0.002
const UNDER_PEAK = 0.006
/** How much silence is kept at both ends of a sound, in seconds. */
const KEPT = 0.03

/** Cuts the silence at both ends of a sentence to the same length, because it differs among engines. */
function trimmed({ samples, rate }: Sound): Sound {
  const keep = Math.round(KEPT * rate)
  const silence = Math.max(
    SILENCE,
    UNDER_PEAK * samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0),
  )
  let start = 0
  while (start < samples.length && Math.abs(samples[start] ?? 0) < silence) start += 1
  let end = samples.length
  while (end > start && Math.abs(samples[end - 1] ?? 0) < silence) end -= 1
  return { samples: samples.subarray(Math.max(0, start - keep), Math.min(samples.length, end + keep)), rate }
}

/** The greatest value of each stretch of a sound, from 0 to 1. @param perSecond stretches per second */
function peaks({ samples, rate }: Sound, perSecond = 8): readonly number[] {
  const width = rate / perSecond
  const count = Math.ceil(samples.length / width)
  return Array.from({ length: count }, (_, index) => {
    let loudest = 0
    const end = Math.min(samples.length, Math.round((index + 1) * width))
    for (let at = Math.round(index * width); at < end; at += 1) loudest = Math.max(loudest, Math.abs(samples[at] ?? 0))
    return Math.round(Math.min(1, loudest) * 100) / 100
  })
}
