import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { onDisk } from './download-error.ts'

/** What the server said about the file of a part. It is stored next to the part, so that another process can continue. */
export interface PartNote {
  readonly etag: string | null
  readonly total: number | null
  readonly sha256: string | null
  readonly commit: string | null
}

const NOTHING: PartNote = { etag: null, total: null, sha256: null, commit: null }
/** How many bytes are read at a time, a millisecond's work for the hash. */
const READ_BYTES = 1 << 20

export const partOf = (path: string): string => `${path}.part`
const noteOf = (path: string): string => `${path}.part.json`

/** The size of a file in bytes; 0 if it does not exist. */
export async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0
}

/** Deletes the received part of a file. */
export async function discardPart(path: string): Promise<void> {
  await rm(partOf(path), { force: true })
  await rm(noteOf(path), { force: true })
}

export async function readPartNote(path: string): Promise<PartNote> {
  try {
    const { etag, total, sha256, commit } = JSON.parse(await readFile(noteOf(path), 'utf8')) as Partial<PartNote>
    return {
      etag: typeof etag === 'string' ? etag : null,
      total: typeof total === 'number' ? total : null,
      sha256: typeof sha256 === 'string' ? sha256 : null,
      commit: typeof commit === 'string' ? commit : null,
    }
  } catch {
    return NOTHING
  }
}

export function writePartNote(path: string, note: PartNote): Promise<void> {
  return onDisk(dirname(path), () => writeFile(noteOf(path), JSON.stringify(note)))
}

/** The SHA-256 of a file, which is read in pieces, so that other work can run in between. @throws the file system's error, or the signal's reason */
export async function hashFile(path: string, signal?: AbortSignal): Promise<string> {
  return (await hashOf(path, signal)).digest('hex')
}

async function hashOf(path: string, signal?: AbortSignal): Promise<Hash> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES, ...(signal && { signal }) }))
    hash.update(chunk as Buffer)
  return hash
}

/** The growing part of a file. Its hash is computed while it is written. */
export class PartFile {
  readonly #folder: string
  readonly #file: FileHandle
  #hash: Hash
  bytes: number

  private constructor(folder: string, file: FileHandle, hash: Hash, bytes: number) {
    this.#folder = folder
    this.#file = file
    this.#hash = hash
    this.bytes = bytes
  }

  /** Opens the part of a file to continue at its end, after reading it for the hash. @throws DownloadError, or the signal's reason */
  static async open(path: string, signal: AbortSignal): Promise<PartFile> {
    return onDisk(dirname(path), async () => {
      const part = partOf(path)
      const file = await open(part, 'a')
      try {
        const bytes = await sizeOf(part)
        const hash = bytes > 0 ? await hashOf(part, signal) : createHash('sha256')
        return new PartFile(dirname(path), file, hash, bytes)
      } catch (error) {
        await file.close()
        throw error
      }
    })
  }

  /** Empties the part, to begin again at the first byte. */
  async empty(): Promise<void> {
    await onDisk(this.#folder, () => this.#file.truncate(0))
    this.#hash = createHash('sha256')
    this.bytes = 0
  }

  async write(chunk: Uint8Array): Promise<void> {
    // `appendFile` repeats until all bytes are written; a single write may take only a part of them.
    await onDisk(this.#folder, () => this.#file.appendFile(chunk))
    this.#hash.update(chunk)
    this.bytes += chunk.length
  }

  /** Writes everything to the disk and ends the part. @returns its SHA-256 */
  async finish(): Promise<string> {
    await onDisk(this.#folder, () => this.#file.sync())
    return this.#hash.digest('hex')
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}
