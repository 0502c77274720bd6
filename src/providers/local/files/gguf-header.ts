import { open, type FileHandle } from 'node:fs/promises'
import { ARRAY_VALUE, STRING_VALUE, TENSOR_TYPES, VALUE_BYTES } from './gguf-types.ts'

/** What the header of a model file says. */
export interface GgufHeader {
  readonly name: string | null
  readonly architecture: string | null
  /** The model's context window in tokens; null if the file contains no language model. */
  readonly contextTokens: number | null
  /** Number of files that the model is split into; 1 for a complete one. */
  readonly parts: number
  /** The least size of the file in bytes with all its tensors. */
  readonly wholeBytes: number
}

/** Why a header cannot be used. */
export type HeaderFault = 'not-gguf' | 'too-new' | 'cut' | 'damaged'

export class HeaderError extends Error {
  readonly fault: HeaderFault

  constructor(fault: HeaderFault) {
    super(fault)
    this.fault = fault
  }
}

/** The number of bytes that are read at a time. */
const WINDOW_BYTES = 1 << 20
/** The most entries that are accepted; a larger number means that the header is damaged. */
const MOST_ENTRIES = 100_000
const MOST_TEXT_BYTES = 1 << 24
const MOST_DIMENSIONS = 8

/** Reads forward through a file in blocks. */
class Cursor {
  readonly #file: FileHandle
  #window = Buffer.alloc(0)
  #from = 0
  at = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  async bytes(length: number): Promise<Buffer> {
    if (this.at < this.#from || this.at + length > this.#from + this.#window.length) {
      const window = Buffer.alloc(Math.max(length, WINDOW_BYTES))
      const { bytesRead } = await this.#file.read(window, 0, window.length, this.at)
      this.#window = window.subarray(0, bytesRead)
      this.#from = this.at
    }
    const start = this.at - this.#from
    if (start + length > this.#window.length) throw new HeaderError('cut')
    this.at += length
    return this.#window.subarray(start, start + length)
  }

  async u32(): Promise<number> {
    return (await this.bytes(4)).readUInt32LE()
  }

  async u64(most: number): Promise<number> {
    const value = (await this.bytes(8)).readBigUInt64LE()
    if (value > BigInt(most)) throw new HeaderError('damaged')
    return Number(value)
  }

  async text(): Promise<string> {
    return (await this.bytes(await this.u64(MOST_TEXT_BYTES))).toString('utf8')
  }
}

/** Reads a number or a text. Other values are skipped, and null is returned for them. */
async function readValue(cursor: Cursor, type: number): Promise<string | number | null> {
  if (type === STRING_VALUE) return cursor.text()
  if (type === ARRAY_VALUE) {
    const inner = await cursor.u32()
    const count = await cursor.u64(Number.MAX_SAFE_INTEGER)
    const size = VALUE_BYTES[inner]
    if (size !== undefined) cursor.at += size * count
    else if (inner === STRING_VALUE) {
      for (let index = 0; index < count; index += 1) {
        const length = await cursor.u64(MOST_TEXT_BYTES)
        cursor.at += length
      }
    } else throw new HeaderError('damaged')
    return null
  }
  const size = VALUE_BYTES[type]
  if (size === undefined) throw new HeaderError('damaged')
  const bytes = await cursor.bytes(size)
  if (type === 4) return bytes.readUInt32LE()
  if (type === 5) return bytes.readInt32LE()
  if (type === 2) return bytes.readUInt16LE()
  return type === 10 ? Number(bytes.readBigUInt64LE()) : null
}

/** Reads the header, and checks every number in it. @throws HeaderError, or the file system's error */
export async function readGgufHeader(path: string): Promise<GgufHeader> {
  const file = await open(path, 'r')
  try {
    const cursor = new Cursor(file)
    await readMagic(cursor)
    const tensors = await cursor.u64(MOST_ENTRIES)
    const fields = await cursor.u64(MOST_ENTRIES)
    const values = new Map<string, string | number>()
    for (let index = 0; index < fields; index += 1) {
      const key = await cursor.text()
      const value = await readValue(cursor, await cursor.u32())
      if (value !== null) values.set(key, value)
    }
    const end = await readTensors(cursor, tensors)
    const alignment = values.get('general.alignment')
    const step = typeof alignment === 'number' && alignment > 0 ? alignment : 32
    const architecture = values.get('general.architecture')
    const context = values.get(`${architecture}.context_length`)
    const name = values.get('general.name')
    const parts = values.get('split.count')
    return {
      name: typeof name === 'string' && name.trim() !== '' ? name.trim() : null,
      architecture: typeof architecture === 'string' ? architecture : null,
      contextTokens: typeof context === 'number' && context > 0 ? context : null,
      parts: typeof parts === 'number' ? Math.max(1, parts) : 1,
      wholeBytes: Math.ceil(cursor.at / step) * step + end,
    }
  } finally {
    await file.close()
  }
}

async function readMagic(cursor: Cursor): Promise<void> {
  const magic = await cursor.bytes(4).catch((error: unknown) => {
    throw error instanceof HeaderError ? new HeaderError('not-gguf') : error
  })
  if (magic.toString('latin1') !== 'GGUF') throw new HeaderError('not-gguf')
  const version = await cursor.u32()
  if (version < 2 || version > 3) throw new HeaderError('too-new')
}

/**
 * Reads the descriptions of the tensors.
 * @returns the end of the last tensor, in bytes from the beginning of the data
 */
async function readTensors(cursor: Cursor, count: number): Promise<number> {
  let end = 0
  for (let index = 0; index < count; index += 1) {
    await cursor.text()
    const dimensions = await cursor.u32()
    if (dimensions > MOST_DIMENSIONS) throw new HeaderError('damaged')
    let values = 1
    for (let each = 0; each < dimensions; each += 1) values *= await cursor.u64(Number.MAX_SAFE_INTEGER)
    const type = TENSOR_TYPES[await cursor.u32()]
    const offset = await cursor.u64(Number.MAX_SAFE_INTEGER)
    end = Math.max(end, offset + (type ? Math.ceil(values / type[1]) * type[0] : 0))
  }
  return end
}
