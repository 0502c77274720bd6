import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { downloadSet, type DownloadSetOptions, type SetProgress } from '../../../../src/base/download/download-set.ts'
import type { FileSet, SetFile } from '../../../../src/base/download/file-set.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'

/** Bytes that differ from place to place, so that a file put together wrongly has another hash. */
export function madeBytes(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length)
  for (let at = 0, value = seed; at < length; at += 4) {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0
    bytes.writeUInt32LE(value, Math.min(at, Math.max(0, length - 4)))
  }
  return bytes
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** What the servers of these tests send, and what they send instead. */
export const FILE = madeBytes(1_000_003)
export const OTHER = madeBytes(1_000_003, 7)
/** What a set knows of the file: everything, or only about its size. */
export const KNOWN = { bytes: FILE.length, sha256: sha256Of(FILE) }
export const UNKNOWN = { bytes: 1_000_000, sha256: null }

export const failure = (sentence: string, fault: string) => ({ message: expect.stringContaining(sentence), fault })
/** The visible names in a folder, without those of unfinished downloads. */
export const visible = async (folder: string) =>
  (await readdir(folder)).filter((name) => !name.startsWith('.') && !name.endsWith('.download.json')).toSorted()

/** A set with one file, `tiny.bin`, from this server. */
export function tinySet(origin: string, file: Partial<SetFile> & Pick<SetFile, 'bytes' | 'sha256'>): FileSet {
  return {
    id: 'tiny',
    name: 'Tiny',
    licence: { name: 'Apache-2.0', address: 'https://www.apache.org/licenses/LICENSE-2.0' },
    languages: ['en'],
    files: [{ path: 'tiny.bin', address: `${origin}/tiny.bin`, ...file }],
  }
}

/** A clock that does not wait between tries. */
const hasty = {
  monotonic: () => performance.now(),
  sleep: async (_milliseconds: number, signal?: AbortSignal) => signal?.throwIfAborted(),
}

/** A folder for one set, and the means to download into it. */
export function openPlace(set: FileSet, more: Partial<DownloadSetOptions> = {}) {
  const folder = more.folder ?? `${temporaryFolder()}/sets`
  const told: SetProgress[] = []
  const download = (options: Partial<DownloadSetOptions> = {}) =>
    downloadSet(set, {
      folder,
      signal: new AbortController().signal,
      waiting: hasty,
      onProgress: (progress) => void told.push(progress),
      ...more,
      ...options,
    })
  return { folder, told, download }
}

/** @returns a function that returns how many bytes of the partial file are on the disk */
export const come = (folder: string) => async () =>
  (await stat(join(folder, 'tiny.bin.part')).catch(() => null))?.size ?? 0

/** Runs a download until a server that then falls silent has sent this many bytes, and cancels it there. */
export async function cancelAt(bytes: number, place: ReturnType<typeof openPlace>): Promise<void> {
  const control = new AbortController()
  const end = place.download({ signal: control.signal })
  end.catch(() => undefined)
  await expect.poll(come(place.folder)).toBe(bytes)
  control.abort(new Error('cancelled'))
  await expect(end).rejects.toThrow('cancelled')
}
