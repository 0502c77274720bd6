import { sayLater, SayingError } from '../../../base/language/say.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadOnnxRuntime, type OpenGraph } from '../../../base/inference/onnx-runtime.ts'
import { vectorsCatalogue } from './catalogue.ts'
import { readWordPieces, type WordPieces } from './word-pieces.ts'

/** A folder holds no usable model; the message is one sentence for people. */
export class MeaningError extends SayingError {}

/** The model for vectors, loaded. */
export interface MeaningModel {
  readonly graph: OpenGraph
  readonly pieces: WordPieces
}

const FILES = { graph: join('onnx', 'model_quantized.onnx'), words: 'vocab.txt' } as const
const OUTPUT = 'last_hidden_state'
/** The most word pieces that the model reads at once, including those that mark the beginning and the end. */
const WINDOW = 256
/** The most windows of a text that are read, from its beginning. A speech usually has one or two. */
const WINDOWS_MAX = 8

/** Whether a folder has all files of the model. Whether they are complete shows when they are opened. */
export const hasMeaningModel = (folder: string): boolean =>
  Object.values(FILES).every((name) => existsSync(join(folder, name)))

/**
 * Loads the runtime and the graph, once per thread.
 * @param threads number of threads that compute
 * @throws MeaningError for a missing, incomplete or wrong file
 */
export async function openMeaningModel(folder: string, threads: number): Promise<MeaningModel> {
  const missing = Object.values(FILES).find((name) => !existsSync(join(folder, name)))
  if (missing !== undefined)
    throw new MeaningError(
      sayLater('{missing} is missing from {folder}: download the model for vectors again.', { missing, folder }),
    )
  const pieces = readWordPieces(readFileSync(join(folder, FILES.words), 'utf8'))
  if (pieces === null) throw damagedFile(join(folder, FILES.words))
  const runtime = await loadOnnxRuntime(threads)
  const graph = runtime.open(join(folder, FILES.graph), ['input_ids', 'attention_mask', 'token_type_ids'], [OUTPUT])
  if (graph === null) throw damagedFile(join(folder, FILES.graph))
  return { graph, pieces }
}

/**
 * The meaning of a text as a vector of length 1: the mean of the model's vectors for its pieces.
 * @param between is awaited before each window; if it throws, reading ends
 */
export async function readMeaning(
  model: MeaningModel,
  text: string,
  between: () => Promise<void>,
): Promise<Float32Array> {
  const all = model.pieces.of(text)
  let sum: Float32Array | null = null
  for (let at = 0; at === 0 || (at < all.length && at < WINDOWS_MAX * (WINDOW - 2)); at += WINDOW - 2) {
    await between()
    const window = meanOf(model, [model.pieces.begin, ...all.slice(at, at + WINDOW - 2), model.pieces.end])
    sum = sum === null ? window : sum.map((each, place) => each + (window[place] ?? 0))
  }
  return unit(sum ?? new Float32Array(0))
}

/** The sum of the vectors of all pieces in a window. Windows with more pieces therefore have more weight. */
function meanOf({ graph }: MeaningModel, pieces: readonly number[]): Float32Array {
  const { length } = pieces
  const row = (values: readonly number[]) => ({ data: BigInt64Array.from(values, BigInt), shape: [1, length] })
  const answer = graph.run({
    input_ids: row(pieces),
    attention_mask: row(pieces.map(() => 1)),
    token_type_ids: row(pieces.map(() => 0)),
  })
  const states = answer[OUTPUT]?.data
  if (!(states instanceof Float32Array) || states.length === 0 || states.length % length !== 0) throw unlike()
  const width = states.length / length
  const sum = new Float32Array(width)
  for (let at = 0; at < states.length; at += 1) sum[at % width] = (sum[at % width] ?? 0) + (states[at] ?? 0)
  if (!sum.every(Number.isFinite)) throw unlike()
  return sum
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  return length === 0 ? vector : vector.map((each) => each / length)
}

function unlike(): MeaningError {
  return new MeaningError('The model for vectors answered with something that is no vector: download it again.')
}

function damagedFile(path: string): MeaningError {
  return new MeaningError(
    sayLater('{path} is damaged or belongs to another version than {name}: download the model for vectors again.', {
      path,
      name: vectorsCatalogue.label,
    }),
  )
}
