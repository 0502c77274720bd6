import type { Tensor, Tensors } from '../../../../base/inference/onnx-runtime.ts'
import { earCatalogue } from './catalogue.ts'
import { CACHE, CROSS, EarError, type OpenEar } from './ear-set.ts'
import { MEL_BANDS, HOP, logMel } from './log-mel.ts'

/** The transcript of one piece of a sound. */
export interface HeardPiece {
  /** Empty when nobody spoke. */
  readonly text: string
  /** The language that the model recognised: one of those in the catalogue. */
  readonly language: string
  /** Whether the model was so unsure of its words that they may be invented. */
  readonly doubtful: boolean
}

/** Frames of half a minute: the ear was taught pieces of this length. */
const FRAMES = 3_000
/** Silence added after the speech, in frames: without it the model invents further words. */
const TAIL_FRAMES = 1_000
/** Layers, tokens that fit, and numbers of one token, of Whisper base. */
const [LAYERS, CONTEXT, WIDTH] = [6, 448, 512] as const
/** Whisper writes half of its context at most. */
const TOKENS_MAX = CONTEXT / 2

/** The token that ends a text, in every Whisper model for 99 languages. */
const END = 50_257
const START = 50_258
const LANGUAGE = 50_259
const TRANSCRIBE = LANGUAGE + 100
const NO_SPEECH = TRANSCRIBE + 3
const NO_TIMES = NO_SPEECH + 1
/** A lone blank is no beginning of a sentence. */
const BLANK = 220
/** Above this share of certainty that nobody speaks, nobody does (Whisper's own). */
const SILENT_FROM = 0.6
/**
 * Words whose tokens have a lower mean logarithm of probability may be invented. Measured on voices alone, on two at once
 * and in noise (docs/bench.md, ear).
 */
const DOUBTFUL_BELOW = -0.3
/** The same words repeated this often in a row are a loop of the model. */
const LOOP = 4
const LOOP_TOKENS = 24
/** Texts in brackets and musical notes describe a sound that is no speech. */
const NO_WORDS = /^[\s♪♫.…-]*$|^\s*(?:\[[^\]]*\]|\([^)]*\)|\*[^*]*\*)\s*\.?$/

/**
 * Transcribes a piece of at most half a minute, in the language that is spoken in it.
 * @param samples at 16 kHz
 * @param between is awaited before each token: when it throws, the piece ends there
 */
export async function hearPiece(
  ear: OpenEar,
  samples: Float32Array,
  between: () => Promise<void>,
): Promise<HeardPiece> {
  const frames = Math.min(FRAMES, 2 * Math.ceil((samples.length / HOP + TAIL_FRAMES) / 2))
  await between()
  const mel = { data: logMel(samples, frames), shape: [1, MEL_BANDS, frames] }
  const decoder = decoderOf(ear, ear.encoder.run({ mel }, CROSS))
  try {
    return await write(ear, decoder.decode, between)
  } finally {
    decoder.end()
  }
}

/** Has the decoder write down what was heard, a token at a time. */
async function write(
  ear: OpenEar,
  decode: (tokens: readonly number[]) => Float32Array,
  between: () => Promise<void>,
): Promise<HeardPiece> {
  await between()
  const first = decode([START])
  const spoken = argmax(first, LANGUAGE, LANGUAGE + earCatalogue.languages.length)
  const language = earCatalogue.languages[spoken - LANGUAGE] ?? 'en'
  if (shareOf(first, NO_SPEECH) > SILENT_FROM) return { text: '', language, doubtful: false }
  const tokens: number[] = []
  let certainty = 0
  let logits = decode([spoken, TRANSCRIBE, NO_TIMES])
  while (tokens.length < TOKENS_MAX) {
    await between()
    if (tokens.length === 0) logits[BLANK] = logits[END] = Number.NEGATIVE_INFINITY
    // Tokens after END are control tokens of the model.
    const next = argmax(logits, 0, END + 1)
    certainty += Math.log(shareOf(logits, next))
    if (next === END) break
    tokens.push(next)
    if (loops(tokens)) break
    logits = decode([next])
  }
  const text = textOf(ear, tokens)
  const mean = certainty / (tokens.length + 1)
  return { text: NO_WORDS.test(text.trimEnd()) ? '' : text, language, doubtful: mean < DOUBTFUL_BELOW }
}

interface Decoder {
  /** @returns the numbers of the token that follows */
  decode(tokens: readonly number[]): Float32Array
  end(): void
}

/** @param heard what the encoder heard, held in the runtime like the caches: they are 48 MB, too many to copy each time */
function decoderOf({ runtime, decoder }: OpenEar, heard: Tensors): Decoder {
  const empty = { data: new Float32Array(LAYERS * CONTEXT * WIDTH), shape: [LAYERS, 1, CONTEXT, WIDTH] }
  let cache: Tensors = Object.fromEntries(CACHE.map(([given]) => [given, empty]))
  let offset = 0
  return {
    decode(tokens) {
      const answer = decoder.run(
        {
          ...heard,
          ...cache,
          tokens: { data: BigInt64Array.from(tokens, BigInt), shape: [1, tokens.length] },
          offset: { data: BigInt64Array.of(BigInt(offset)), shape: [1] },
        },
        CACHE.map(([, comes]) => comes),
      )
      offset += tokens.length
      runtime.release(cache)
      cache = Object.fromEntries(CACHE.map(([given, comes]) => [given, answer[comes] as Tensor]))
      const logits = answer['logits']?.data
      if (!(logits instanceof Float32Array) || logits.length % tokens.length !== 0) throw unlike()
      const last = logits.slice((logits.length / tokens.length) * (tokens.length - 1))
      if (last.length <= NO_TIMES || Number.isNaN(last[0])) throw unlike()
      return last
    },
    end() {
      runtime.release(cache)
      runtime.release(heard)
    },
  }
}

function argmax(numbers: Float32Array, from: number, to: number): number {
  let best = from
  for (let at = from + 1; at < to; at += 1) if ((numbers[at] ?? 0) > (numbers[best] ?? 0)) best = at
  return best
}

/** The probability of one token. */
function shareOf(logits: Float32Array, token: number): number {
  const most = logits[argmax(logits, 0, logits.length)] ?? 0
  let sum = 0
  for (const each of logits) sum += Math.exp(each - most)
  return Math.exp((logits[token] ?? Number.NEGATIVE_INFINITY) - most) / sum
}

/** Whether the end of the tokens repeats itself again and again; the repetitions are removed. */
function loops(tokens: number[]): boolean {
  for (let length = 1; length <= LOOP_TOKENS; length += 1) {
    const same = LOOP * length
    // A short word may be said four times.
    if (tokens.length < Math.max(same, 2 * LOOP)) continue
    const from = tokens.length - Math.max(same, 2 * LOOP)
    if (tokens.every((token, at) => at < from + length || token === tokens[at - length])) {
      tokens.length = from + length
      return true
    }
  }
  return false
}

function textOf({ words }: OpenEar, tokens: readonly number[]): string {
  const bytes = tokens.map((token) => Buffer.from(words[token] ?? '', 'base64'))
  return new TextDecoder().decode(Buffer.concat(bytes)).trim()
}

function unlike(): EarError {
  return new EarError('Speech recognition answered with something that is no text: download it again.')
}
