import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onnxFile, type MadeGraph, type MadeNode, type TensorType } from './onnx.ts'

/** Special tokens of Whisper: the end, and the first of the languages. */
const END = 50_257
const LANGUAGE = 50_259
export const NO_SPEECH = 50_362
const VOCABULARY = 51_865
/**
 * The position of the first word in the decoder's input: after the beginning, the language, the task and the time mark.
 */
const WORDS_AT = 3

const float = (...sizes: readonly number[]): TensorType => ({ type: 'float', sizes })
const node = (op: string, inputs: readonly string[], output: string, numbers?: MadeNode['numbers']): MadeNode => ({
  op,
  inputs,
  output,
  ...(numbers && { numbers }),
})
const CACHE = float(6, 1, 448, 512)
const CROSS = float(-1, -1, -1, -1)

const ENCODER: MadeGraph = {
  inputs: { mel: float(1, 80, -1) },
  output: ['n_layer_cross_k', 'n_layer_cross_v'],
  constants: { axes: [0n] },
  nodes: [node('Unsqueeze', ['mel', 'axes'], 'n_layer_cross_k'), node('Unsqueeze', ['mel', 'axes'], 'n_layer_cross_v')],
}

/**
 * Puts the token that should follow at each position, whatever the input.
 * @param next the token after each position @param height how far its number is above all others
 */
function decoder(next: readonly number[], height: number): MadeGraph {
  return {
    inputs: {
      tokens: { type: 'int64', sizes: [1, -1] },
      in_n_layer_self_k_cache: CACHE,
      in_n_layer_self_v_cache: CACHE,
      n_layer_cross_k: CROSS,
      n_layer_cross_v: CROSS,
      offset: { type: 'int64', sizes: [1] },
    },
    output: ['logits', 'out_n_layer_self_k_cache', 'out_n_layer_self_v_cache'],
    constants: {
      next: next.map(BigInt),
      depth: [BigInt(VOCABULARY)],
      values: [0, height],
      axes: [0n],
      start: 0n,
      step: 1n,
      second: 1n,
      nothing: 0,
    },
    nodes: [
      node('Shape', ['tokens'], 'shape'),
      node('Gather', ['shape', 'second'], 'count', { axis: 0 }),
      node('Range', ['start', 'count', 'step'], 'places'),
      node('Add', ['places', 'offset'], 'place'),
      // Both caches count the tokens before: where they do not come back as they were, other words are said.
      node('ReduceMax', ['in_n_layer_self_k_cache'], 'k_before', { keepdims: 0 }),
      node('ReduceMax', ['in_n_layer_self_v_cache'], 'v_before', { keepdims: 0 }),
      node('Add', ['k_before', 'v_before'], 'before_twice'),
      node('Cast', ['before_twice'], 'kept_twice', { to: 7 }),
      node('Add', ['offset', 'offset'], 'offset_twice'),
      node('Sub', ['kept_twice', 'offset_twice'], 'astray'),
      node('Add', ['place', 'astray'], 'behind'),
      node('Gather', ['next', 'behind'], 'said', { axis: 0 }),
      node('OneHot', ['said', 'depth', 'values'], 'rows', { axis: -1 }),
      node('Unsqueeze', ['rows', 'axes'], 'plain'),
      // What was heard is used, because a graph may not have unused inputs.
      node('ReduceMean', ['n_layer_cross_k'], 'k', { keepdims: 0 }),
      node('ReduceMean', ['n_layer_cross_v'], 'v', { keepdims: 0 }),
      node('Add', ['k', 'v'], 'heard'),
      node('Mul', ['heard', 'nothing'], 'zero'),
      node('Add', ['plain', 'zero'], 'logits'),
      node('Cast', ['count'], 'more', { to: 1 }),
      node('Add', ['in_n_layer_self_k_cache', 'more'], 'out_n_layer_self_k_cache'),
      node('Add', ['in_n_layer_self_v_cache', 'more'], 'out_n_layer_self_v_cache'),
    ],
  }
}

export interface MadeEar {
  /** What it hears in every sound: each word is a token with a blank before it. */
  readonly says: string
  /** The position of the language in the catalogue; 2 is German. */
  readonly language?: number
  /** The token after the beginning, in place of a language: for example "no speech". */
  readonly first?: number
  /** It never ends, and repeats its words. */
  readonly endless?: boolean
  /** It is unsure of every word: about 13 % certain. */
  readonly unsure?: boolean
}

/**
 * Writes a model for speech recognition whose files have the names and shapes of Whisper base as sherpa-onnx exports
 * it.
 */
export function makeEar(folder: string, { says, language = 0, first, endless = false, unsure = false }: MadeEar): void {
  mkdirSync(folder, { recursive: true })
  const spoken = says === '' ? [] : says.split(' ')
  // Numbers above those of single bytes and of the blank.
  const tokens = spoken.map((word) => 1_000 + spoken.indexOf(word))
  const once = [first ?? LANGUAGE + language, ...Array<number>(WORDS_AT - 1).fill(END), ...tokens]
  const next = Array.from({ length: 448 }, (_, at) =>
    at < once.length ? (once[at] ?? END) : endless ? (tokens[(at - WORDS_AT) % tokens.length] ?? END) : END,
  )
  writeFileSync(join(folder, 'base-encoder.int8.onnx'), onnxFile(ENCODER))
  writeFileSync(join(folder, 'base-decoder.int8.onnx'), onnxFile(decoder(next, unsure ? 9 : 50)))
  const lines = [...LINES]
  for (const [at, word] of spoken.entries()) lines[1_000 + at] = tokenLine(word, 1_000 + at)
  writeFileSync(join(folder, 'base-tokens.txt'), lines.join(''))
}

const tokenLine = (word: string, token: number) => `${Buffer.from(` ${word}`).toString('base64')} ${token}\n`
/** The table of tokens in which each word is an x. */
const LINES = Array.from({ length: 50_257 }, (_, token) => tokenLine('x', token))
