import { sayLater, SayingError } from '../../../../../base/language/say.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { naturalCatalogue } from './catalogue.ts'

/** Says in a sentence for people why the voices in a folder cannot be used. */
export class VoiceSetError extends SayingError {}

export const GRAPHS = ['duration_predictor', 'text_encoder', 'vector_estimator', 'vocoder'] as const
export type Graph = (typeof GRAPHS)[number]

/** The numbers that describe a voice, in the shape [1, rows, columns]. */
interface Style {
  readonly data: Float32Array
  readonly shape: readonly [1, number, number]
}

/** The content of a folder of natural voices; of the graphs only their paths. */
export interface VoiceSet {
  /** Samples per second. */
  readonly rate: number
  /** How many samples one column of the latent (the shape of the sound) stands for. */
  readonly columnSamples: number
  /** The number of rows of the latent. */
  readonly rows: number
  /** The number of each UTF-16 unit; negative for one that the voices do not know. */
  readonly table: Int32Array
  /** For each voice, by id, the numbers for its sound (`ttl`) and for its pace (`dp`). */
  readonly voices: ReadonlyMap<string, { readonly ttl: Style; readonly dp: Style }>
  readonly graphs: Readonly<Record<Graph, string>>
}

/** The possible names of each file: in the packed set of sherpa-onnx, in the makers' own set, and in a folder of that. */
const NAMES = {
  graph: (graph: Graph) => [`${graph}.int8.onnx`, `${graph}.onnx`, `onnx/${graph}.onnx`],
  settings: ['tts.json', 'onnx/tts.json'],
  table: ['unicode_indexer.bin', 'unicode_indexer.json', 'onnx/unicode_indexer.json'],
  styles: ['voice.bin', 'voice_styles'],
} as const

/** A number in tts.json with its largest plausible value; a larger one means that the file is damaged. */
const count = (max: number) => z.number().int().positive().max(max)
const settingsSchema = z.object({
  ae: z.object({ sample_rate: count(192_000), base_chunk_size: count(16_384) }),
  ttl: z.object({ latent_dim: count(1_024), chunk_compress_factor: count(64) }),
})
/** The most entries of the table: one for every UTF-16 unit. */
const TABLE_MAX = 0x1_0000
/** The file of voices begins with six sizes of eight bytes each. */
const HEADER_BYTES = 48
/** The most voices in one file, and the most numbers of one voice. */
const VOICES_MAX = 64
const STYLE_MAX = 1_000_000

/** The names, as in the packed set, of the files that a folder lacks. */
function missingFiles(folder: string): readonly string[] {
  const wanted = [...GRAPHS.map(NAMES.graph), NAMES.settings, NAMES.table, NAMES.styles]
  return wanted.filter((names) => found(folder, names) === null).map((names) => names[0] ?? '')
}

/** Whether a folder has all files of the voices. Whether they are complete shows only when they are opened. */
export const hasNaturalVoices = (folder: string): boolean => missingFiles(folder).length === 0

/** Reads a folder of natural voices. @throws VoiceSetError when a file is missing, incomplete or another one */
export function openVoiceSet(folder: string): VoiceSet {
  const [missing] = missingFiles(folder)
  if (missing !== undefined)
    throw new VoiceSetError(
      sayLater('{missing} is missing from {folder}: download the voices again.', { missing, folder }),
    )
  const path = (names: readonly string[]): string => found(folder, names) ?? ''
  const { ae, ttl } = readSettings(path(NAMES.settings))
  return {
    rate: ae.sample_rate,
    columnSamples: ae.base_chunk_size * ttl.chunk_compress_factor,
    rows: ttl.latent_dim * ttl.chunk_compress_factor,
    table: readTable(path(NAMES.table)),
    voices: readStyles(path(NAMES.styles)),
    graphs: Object.fromEntries(GRAPHS.map((graph) => [graph, path(NAMES.graph(graph))])) as VoiceSet['graphs'],
  }
}

function found(folder: string, names: readonly string[]): string | null {
  return names.map((name) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

function readSettings(path: string): z.infer<typeof settingsSchema> {
  const settings = settingsSchema.safeParse(readJson(path))
  if (!settings.success) throw damagedFile(path)
  return settings.data
}

function readTable(path: string): Int32Array {
  const numbers = path.endsWith('.json') ? z.array(z.number().int()).safeParse(readJson(path)).data : numbersOf(path)
  // A table without these letters is none: every English text needs them.
  const isTable =
    numbers !== undefined &&
    numbers.length > 0 &&
    numbers.length <= TABLE_MAX &&
    '<en>. aeiou'.split('').every((letter) => (numbers[letter.charCodeAt(0)] ?? -1) >= 0)
  if (!isTable) throw damagedFile(path)
  return Int32Array.from(numbers)
}

function numbersOf(path: string): Int32Array | undefined {
  const bytes = readFileSync(path)
  if (bytes.length % 4 !== 0 || bytes.length > TABLE_MAX * 4) return undefined
  return new Int32Array(new Uint8Array(bytes).buffer)
}

function readStyles(path: string): VoiceSet['voices'] {
  return path.endsWith('.bin') ? readPackedStyles(path) : readStyleFolder(path)
}

/** Reads voice.bin: six sizes, all voices' numbers for the sound, all those for the pace. The voices are in the catalogue's order. */
function readPackedStyles(path: string): VoiceSet['voices'] {
  const bytes = new Uint8Array(readFileSync(path))
  if (bytes.length < HEADER_BYTES) throw damagedFile(path)
  const view = new DataView(bytes.buffer)
  const sizes = Array.from({ length: 6 }, (_, at) => Number(view.getBigInt64(at * 8, true)))
  const [many = 0, ttlRows = 0, ttlColumns = 0, again = 0, dpRows = 0, dpColumns = 0] = sizes
  const [ttl, dp] = [ttlRows * ttlColumns, dpRows * dpColumns]
  const isWhole =
    sizes.every((size) => size > 0 && size <= STYLE_MAX) &&
    many === again &&
    many <= VOICES_MAX &&
    bytes.length === HEADER_BYTES + many * (ttl + dp) * 4
  if (!isWhole) throw damagedFile(path)
  const numbers = new Float32Array(bytes.buffer, HEADER_BYTES)
  if (!numbers.every(Number.isFinite)) throw damagedFile(path)
  const voices = Array.from({ length: many }, (_, at) => {
    const id = naturalCatalogue.voices[at]?.id ?? `V${at + 1}`
    const dpAt = many * ttl + at * dp
    return [
      id,
      {
        ttl: { data: numbers.slice(at * ttl, (at + 1) * ttl), shape: [1, ttlRows, ttlColumns] },
        dp: { data: numbers.slice(dpAt, dpAt + dp), shape: [1, dpRows, dpColumns] },
      },
    ] as const
  })
  return new Map(voices)
}

const styleSchema = z.object({
  dims: z.tuple([z.literal(1), count(STYLE_MAX), count(STYLE_MAX)]),
  data: z.array(z.unknown()),
})
const styleFileSchema = z.object({ style_ttl: styleSchema, style_dp: styleSchema })

/** Reads voice_styles/F1.json and others. The name of a file is that of its voice. */
function readStyleFolder(folder: string): VoiceSet['voices'] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
  if (files.length === 0)
    throw new VoiceSetError(sayLater('There is no voice in {folder}: download the voices again.', { folder }))
  return new Map(
    files.slice(0, VOICES_MAX).map((name) => {
      const path = join(folder, name)
      const parsed = styleFileSchema.safeParse(readJson(path))
      if (!parsed.success) throw damagedFile(path)
      return [
        name.slice(0, -'.json'.length),
        { ttl: styleOf(parsed.data.style_ttl, path), dp: styleOf(parsed.data.style_dp, path) },
      ]
    }),
  )
}

function styleOf({ dims, data }: z.infer<typeof styleSchema>, path: string): Style {
  const numbers = data.flat(3)
  if (numbers.length !== dims[1] * dims[2] || !numbers.every((each) => Number.isFinite(each))) throw damagedFile(path)
  return { data: Float32Array.from(numbers as readonly number[]), shape: dims }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw damagedFile(path)
  }
}

export function damagedFile(path: string): VoiceSetError {
  return new VoiceSetError(
    sayLater('{path} is damaged or belongs to another version than {name}: download the voices again.', {
      path,
      name: naturalCatalogue.label,
    }),
  )
}
