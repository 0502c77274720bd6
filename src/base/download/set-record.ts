import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { atomicWrite } from '../files/atomic-write.ts'
import { onDisk } from './download-error.ts'
import type { FileSet, SetFile } from './file-set.ts'

/** Where a pin comes from: the set itself, the host's published checksum, or the first file that was received. */
export type PinnedBy = 'set' | 'host' | 'first'

/** The size and checksum that a file must have. */
export interface Pin {
  /** The exact size in bytes. */
  readonly bytes: number
  readonly sha256: string
  readonly by: PinnedBy
  /** The host's commit of the file; null when the host names none. */
  readonly commit: string | null
}

/** A file whose content was read. It is not read again as long as its size and time are the same. */
export interface SeenFile {
  readonly bytes: number
  readonly mtimeMs: number
  readonly sha256: string
}

interface FileRecord {
  readonly pin: Pin | null
  readonly seen: SeenFile | null
}

/** The records of a set, by the paths of its files. They are stored in `<id>.download.json` in its folder. */
export type SetRecord = Readonly<Record<string, FileRecord>>

const SCHEMA = 'idi.download/1'

const pathOf = (set: FileSet, folder: string): string => join(folder, `${set.id}.download.json`)

/** Reads the records of a set; empty if there are none or they cannot be read, so that all files are read again. */
export async function readSetRecord(set: FileSet, folder: string): Promise<SetRecord> {
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

/** Stores the record of one file. @throws DownloadError */
export async function noteFile(set: FileSet, folder: string, path: string, change: Partial<FileRecord>): Promise<void> {
  const record = await readSetRecord(set, folder)
  const files = { ...record, [path]: { pin: null, seen: null, ...record[path], ...change } }
  await onDisk(folder, () =>
    atomicWrite(pathOf(set, folder), `${JSON.stringify({ schema: SCHEMA, name: set.name, files }, null, 2)}\n`),
  )
}

/** The pin of a file. What the set itself says takes precedence over a stored pin. */
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
