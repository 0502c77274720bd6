import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MADE, MADE_GRAPHS } from './graphs.ts'
import { onnxFile, type MadeGraph } from './onnx.ts'

/** The layout of sherpa-onnx's package, or that of the original publisher. */
export type Layout = 'packed' | 'original'

export const MADE_VOICES = ['F1', 'F2', 'F3', 'F4', 'F5', 'M1', 'M2', 'M3', 'M4', 'M5']
/** The pitch of a voice made for tests, in hertz. */
export const pitchOf = (voice: string): number => 200 + 20 * MADE_VOICES.indexOf(voice)

/** Characters that these voices know: Latin with accents, Greek, Cyrillic, Hangul in its parts, kana. */
const KNOWN: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa1, 0x17f],
  [0x300, 0x45f],
  [0x1100, 0x11ff],
  [0x3001, 0x30ff],
]
const TABLE = Int32Array.from({ length: 0x1_0000 }, (_, unit) =>
  KNOWN.some(([from, to]) => unit >= from && unit <= to) ? unit : -1,
)
const TTL = { rows: 2, columns: 3 }
const DP = { rows: 1, columns: 2 }

/**
 * Writes a set of voices of a few kilobytes plus the table, whose files have the names and shapes of Supertonic 3.
 * @param graphs other graphs than those of graphs.ts, by their name
 */
export function makeVoices(
  folder: string,
  layout: Layout = 'packed',
  graphs: Readonly<Record<string, MadeGraph>> = {},
): void {
  const at = (name: string): string => join(folder, layout === 'packed' ? name : join('onnx', name))
  for (const [name, graph] of Object.entries({ ...MADE_GRAPHS, ...graphs }))
    put(at(layout === 'packed' ? `${name}.int8.onnx` : `${name}.onnx`), onnxFile(graph))
  const { rate, chunk, factor, latentDim } = MADE
  put(
    at('tts.json'),
    JSON.stringify({
      tts_version: 'made',
      ae: { sample_rate: rate, base_chunk_size: chunk },
      ttl: { latent_dim: latentDim, chunk_compress_factor: factor },
    }),
  )
  if (layout === 'packed') put(at('unicode_indexer.bin'), new Uint8Array(TABLE.buffer))
  else put(at('unicode_indexer.json'), JSON.stringify([...TABLE.subarray(0, 0x3100)]))
  if (layout === 'packed') put(join(folder, 'voice.bin'), packedStyles())
  else
    for (const voice of MADE_VOICES) put(join(folder, 'voice_styles', `${voice}.json`), JSON.stringify(styleOf(voice)))
}

function packedStyles(): Uint8Array {
  const many = MADE_VOICES.length
  const sizes = [many, TTL.rows, TTL.columns, many, DP.rows, DP.columns].map(BigInt)
  const ttl = MADE_VOICES.flatMap((voice) => Array(TTL.rows * TTL.columns).fill(pitchOf(voice) / 1000) as number[])
  const dp = Array(many * DP.rows * DP.columns).fill(1) as number[]
  return new Uint8Array(
    Buffer.concat([
      new Uint8Array(BigInt64Array.from(sizes).buffer),
      new Uint8Array(Float32Array.from([...ttl, ...dp]).buffer),
    ]),
  )
}

function styleOf(voice: string): object {
  const grid = ({ rows, columns }: typeof TTL, value: number) => ({
    dims: [1, rows, columns],
    data: [Array.from({ length: rows }, () => Array(columns).fill(value) as number[])],
    type: 'float32',
  })
  return { style_ttl: grid(TTL, pitchOf(voice) / 1000), style_dp: grid(DP, 1) }
}

function put(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
