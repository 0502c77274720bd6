import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { atomicWrite } from '../files/atomic-write.ts'
import { onDisk } from './download-error.ts'
import type { FileSet, SetFile } from './file-set.ts'

/** Who said what a file should be: the set itself, its host's published digest, or nobody, and so the first that came. */
export type PinnedBy = 'set' | 'host' | 'first'

/** What a file is held to. */
export interface Pin {
  /** Exact. */
  readonly bytes: number
  readonly sha256: string
  readonly by: PinnedBy
  /** The host's commit it was taken from; null where the host names none. */
  readonly commit: string | null
}

/** A file whose content was read: it is not read again while size and time stay as they were. */
export interface SeenFile {
  readonly bytes: number
  readonly mtimeMs: number
  readonly sha256: string
}

interface FileRecord {
  readonly pin: Pin | null
  readonly seen: SeenFile | null
}

/** What is remembered of a set, by the paths of its files; in `<id>.download.json` in its folder. */
export type SetRecord = Readonly<Record<string, FileRecord>>

const SCHEMA = 'idi.download/1'

const pathOf = (set: FileSet, folder: string): string => join(folder, `${set.id}.download.json`)

/** Without a record, or with one that cannot be read, files are looked at anew. */
export async function readRecord(set: FileSet, folder: string): Promise<SetRecord> {
  try {
    const { schema, files } = JSON.parse(await readFile(pathOf(set, folder), 'utf8')) as Record<string, unknown>
    if (schema !== SCHEMA || typeof files !== 'object' || files === null) return {}
    return Object.fromEntries(Object.entries(files).map(([path, file]) => [path, readFileRecord(file)]))
  } catch {
    return {}
  }
}

function readFileRecord(found: unknown): FileRecord {
  const { pin, seen } = (found ?? {}) as { readonly pin?: unknown; readonly seen?: unknown }
  return { pin: isPin(pin) ? pin : null, seen: isSeen(seen) ? seen : null }
}

function isPin(found: unknown): found is Pin {
  const { bytes, sha256, by, commit } = (found ?? {}) as Partial<Pin>
  return (
    typeof bytes === 'number' &&
    typeof sha256 === 'string' &&
    (by === 'set' || by === 'host' || by === 'first') &&
    (commit === null || typeof commit === 'string')
  )
}

function isSeen(found: unknown): found is SeenFile {
  const { bytes, mtimeMs, sha256 } = (found ?? {}) as Partial<SeenFile>
  return typeof bytes === 'number' && typeof mtimeMs === 'number' && typeof sha256 === 'string'
}

/** Notes what is now known of one file. @throws DownloadError */
export async function noteFile(set: FileSet, folder: string, path: string, change: Partial<FileRecord>): Promise<void> {
  const record = await readRecord(set, folder)
  const files = { ...record, [path]: { pin: null, seen: null, ...record[path], ...change } }
  await onDisk(folder, () =>
    atomicWrite(pathOf(set, folder), `${JSON.stringify({ schema: SCHEMA, name: set.name, files }, null, 2)}\n`),
  )
}

/** What the set says of a file wins over what was pinned. */
export function pinOf(file: SetFile, record: SetRecord): Pin | null {
  const pinned = record[file.path]?.pin ?? null
  if (file.sha256 === null) return pinned
  return {
    bytes: file.bytes,
    sha256: file.sha256,
    by: 'set',
    commit: pinned?.sha256 === file.sha256 ? pinned.commit : null,
  }
}
