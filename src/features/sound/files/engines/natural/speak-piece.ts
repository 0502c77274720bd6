import { sayLater } from '../../../../../base/language/say.ts'
import type { Sound } from '../../ports.ts'
import { noise } from './noise.ts'
import type { Tensor } from '../../../../../base/inference/onnx-runtime.ts'
import type { Graphs } from './open-graphs.ts'
import { VoiceSetError, type VoiceSet } from './voice-set.ts'

interface Piece {
  /** The numbers of the piece's letters in the voices' table. */
  readonly letters: readonly number[]
  readonly voice: string
  /** The predicted length is divided by this number. */
  readonly speed: number
  readonly steps: number
  /** The same seed gives the same sound. */
  readonly seed: string
}

/** The most seconds of a piece: more than 300 letters take at half speed. A longer prediction is that of a damaged file. */
const SECONDS_MAX = 120
const SECONDS_MIN = 0.1

/**
 * Speaks one piece of a text. The graphs predict its length, encode its letters, turn noise into the shape of the sound in
 * a few steps, and make the sound of that.
 * @param between is awaited before each step; if it throws, the piece ends there
 * @throws VoiceSetError when a graph returns numbers of a wrong shape
 */
export async function speakPiece(
  set: VoiceSet,
  { run }: Graphs,
  { letters, voice, speed, steps, seed }: Piece,
  between: () => Promise<void>,
): Promise<Sound> {
  const style = set.voices.get(voice)
  if (!style)
    throw new VoiceSetError(sayLater('The natural voices have none called "{voice}": choose another one.', { voice }))
  const textIds = { data: BigInt64Array.from(letters, BigInt), shape: [1, letters.length] }
  const textMask = { data: new Float32Array(letters.length).fill(1), shape: [1, 1, letters.length] }
  const { ttl, dp } = style
  const length = run('duration_predictor', { text_ids: textIds, style_dp: dp, text_mask: textMask })
  const samples = samplesOf(floatsOf(length)[0], speed, set.rate)
  const textEmb = run('text_encoder', { text_ids: textIds, style_ttl: ttl, text_mask: textMask })
  const columns = Math.ceil(samples / set.columnSamples)
  const fixed = {
    text_emb: textEmb,
    style_ttl: ttl,
    text_mask: textMask,
    latent_mask: { data: new Float32Array(columns).fill(1), shape: [1, 1, columns] },
    total_step: { data: Float32Array.of(steps), shape: [1] },
  }
  let latent: Tensor = { data: noise(seed, set.rows * columns), shape: [1, set.rows, columns] }
  for (let step = 0; step < steps; step += 1) {
    await between()
    const current = { data: Float32Array.of(step), shape: [1] }
    latent = run('vector_estimator', { ...fixed, noisy_latent: latent, current_step: current })
    if (floatsOf(latent).length !== set.rows * columns) throw unlike()
  }
  await between()
  const sound = floatsOf(run('vocoder', { latent }))
  // The sound is a number of whole columns; what comes after the predicted length is cut off.
  if (sound.length < samples || !sound.every(Number.isFinite)) throw unlike()
  return { samples: sound.slice(0, samples), rate: set.rate }
}

function samplesOf(seconds: number | undefined, speed: number, rate: number): number {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds / speed > SECONDS_MAX) throw unlike()
  return Math.round(Math.max(SECONDS_MIN, seconds / speed) * rate)
}

function floatsOf({ data }: Tensor): Float32Array {
  if (!(data instanceof Float32Array)) throw unlike()
  return data
}

function unlike(): VoiceSetError {
  return new VoiceSetError('The natural voices gave something that is no sound: download them again.')
}
