import { sayLater, SayingError } from '../../../../base/language/say.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadOnnxRuntime, type OnnxRuntime, type OpenGraph } from '../../../../base/inference/onnx-runtime.ts'
import { earCatalogue } from './catalogue.ts'

/** The reason why a folder holds no usable model for speech recognition, in one sentence for people. */
export class EarError extends SayingError {}

/** The loaded model for speech recognition. */
export interface OpenEar {
  readonly runtime: OnnxRuntime
  readonly encoder: OpenGraph
  readonly decoder: OpenGraph
  /** The bytes of each token of words in base64, by its number. */
  readonly words: readonly string[]
}

/** Names of the files, as sherpa-onnx exports Whisper base. */
const FILES = {
  encoder: 'base-encoder.int8.onnx',
  decoder: 'base-decoder.int8.onnx',
  tokens: 'base-tokens.txt',
} as const
/** What the encoder heard, for each step of the decoder. */
export const CROSS = ['n_layer_cross_k', 'n_layer_cross_v'] as const
/** The names of the decoder's cache for earlier tokens: each pair is an input and the output for the next step. */
export const CACHE = [
  ['in_n_layer_self_k_cache', 'out_n_layer_self_k_cache'],
  ['in_n_layer_self_v_cache', 'out_n_layer_self_v_cache'],
] as const
/** Number of word tokens in every multilingual Whisper model. */
const WORD_TOKENS = 50_257

/** Whether a folder has all the files; whether they are whole is found out when they are opened. */
export const hasEar = (folder: string): boolean => Object.values(FILES).every((name) => existsSync(join(folder, name)))

/**
 * Loads the runtime and both graphs: once for each thread.
 * @param threads that one graph is computed by
 * @throws EarError for a file that is missing, cut, or of something else
 */
export async function openEar(folder: string, threads: number): Promise<OpenEar> {
  const missing = Object.values(FILES).find((name) => !existsSync(join(folder, name)))
  if (missing !== undefined)
    throw new EarError(
      sayLater('{missing} is missing from {folder}: download speech recognition again.', { missing, folder }),
    )
  const words = readTokens(join(folder, FILES.tokens))
  const runtime = await loadOnnxRuntime(threads)
  const open = (name: string, inputs: readonly string[], outputs: readonly string[]): OpenGraph => {
    const graph = runtime.open(join(folder, name), inputs, outputs)
    if (graph === null) throw damagedFile(join(folder, name))
    return graph
  }
  return {
    runtime,
    encoder: open(FILES.encoder, ['mel'], CROSS),
    decoder: open(
      FILES.decoder,
      ['tokens', 'offset', ...CROSS, ...CACHE.map(([given]) => given)],
      ['logits', ...CACHE.map(([, comes]) => comes)],
    ),
    words,
  }
}

/** A line for each token: its bytes as base64, its number. */
function readTokens(path: string): readonly string[] {
  const words: string[] = []
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [base64 = '', number = ''] = line.split(' ')
    const at = Number(number)
    if (number !== '' && Number.isInteger(at) && at >= 0 && at < WORD_TOKENS) words[at] = base64
  }
  // Holes would be words that are left out.
  for (let at = 0; at < WORD_TOKENS - 1; at += 1) if (words[at] === undefined) throw damagedFile(path)
  return words
}

function damagedFile(path: string): EarError {
  return new EarError(
    sayLater('{path} is damaged or belongs to another version than {name}: download speech recognition again.', {
      path,
      name: earCatalogue.label,
    }),
  )
}
