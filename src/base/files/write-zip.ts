import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** A file of a zip: its bytes, or a source of them. */
export interface ZipEntry {
  readonly name: string
  readonly content: Uint8Array | AsyncIterable<Uint8Array>
}

const LOCAL = 0x0403_4b50
const CENTRAL = 0x0201_4b50
const END = 0x0605_4b50
const LOCAL_BYTES = 30
/** The version of the zip format that is needed to read these files. */
const VERSION = 20
/** The flag of names in UTF-8. */
const UTF8 = 1 << 11

/**
 * Writes a zip of uncompressed files, a piece at a time. The header of each file is written at its place after the
 * file's bytes, when their length and checksum are known. Otherwise both would have to follow the bytes, which not
 * every program can read.
 * @param file an empty file, which must stay below 4 GB
 * @param at the time of all files, in milliseconds since 1970
 */
export async function writeZip(
  file: FileHandle,
  entries: Iterable<ZipEntry>,
  { at, signal }: { readonly at: number; readonly signal: AbortSignal },
): Promise<void> {
  const index: Buffer[] = []
  let end = 0
  for (const { name, content } of entries) {
    const begin = end
    const label = Buffer.from(name, 'utf8')
    let [size, sum] = [0, 0]
    end += LOCAL_BYTES + label.length
    for await (const piece of content instanceof Uint8Array ? [content] : content) {
      signal.throwIfAborted()
      await writeAll(file, piece, end)
      sum = crc32(piece, sum)
      size += piece.length
      end += piece.length
    }
    const facts = factsOf(label, size, sum, at)
    await writeAll(file, Buffer.concat([numbers([LOCAL, 4]), facts, label]), begin)
    index.push(Buffer.concat([numbers([CENTRAL, 4], [VERSION, 2]), facts, numbers([0, 10], [begin, 4]), label]))
  }
  const directory = Buffer.concat(index)
  const count = index.length
  const close = numbers([END, 4], [0, 4], [count, 2], [count, 2], [directory.length, 4], [end, 4], [0, 2])
  await writeAll(file, Buffer.concat([directory, close]), end)
}

/** The fields that both headers of a file share, beginning with the needed version. */
function factsOf(label: Buffer, size: number, sum: number, at: number): Buffer {
  const date = new Date(at)
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1)
  const day = ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate()
  const stored = 0
  return numbers(
    [VERSION, 2],
    [UTF8, 2],
    [stored, 2],
    [time, 2],
    [day, 2],
    [sum, 4],
    [size, 4],
    [size, 4],
    [label.length, 2],
    [0, 2],
  )
}

/** Encodes whole numbers one after another, lowest byte first. */
function numbers(...all: readonly (readonly [value: number, bytes: number])[]): Buffer {
  return Buffer.concat(
    all.map(([value, bytes]) => {
      const out = Buffer.alloc(bytes)
      if (value > 0) out.writeUIntLE(value, 0, Math.min(bytes, 6))
      return out
    }),
  )
}

async function writeAll(file: FileHandle, bytes: Uint8Array, from: number): Promise<void> {
  for (let done = 0; done < bytes.length;)
    done += (await file.write(bytes, done, bytes.length - done, from + done)).bytesWritten
}
