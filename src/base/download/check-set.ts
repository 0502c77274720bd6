import { lstat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { askTogether } from '../async/ask-together.ts'
import { untilAborted } from '../async/on-abort.ts'
import { onDisk } from './download-error.ts'
import { checkFileSet, type FileSet, type SetFile } from './file-set.ts'
import { hashFile, partOf, sizeOf } from './part-file.ts'
import { lockSet } from './set-lock.ts'
import { noteFile, pinOf, readSetRecord, type Pin, type SeenFile, type SetRecord } from './set-record.ts'

/** The state of a file of a set on the disk. */
export interface CheckedFile {
  readonly file: SetFile
  /** `other`: another file than the downloaded one, or one whose content nobody confirms. */
  readonly state: 'absent' | 'ready' | 'other'
  /** The size on the disk of the file, or of the part that was received. */
  readonly haveBytes: number
  readonly pin: Pin | null
}

/** The state of a set on the disk. */
export interface CheckedSet {
  /** `ready` if each file is the right one, `part` if some of the set was received. */
  readonly state: 'absent' | 'part' | 'ready' | 'other'
  readonly haveBytes: number
  /** The size of all files together; approximate as long as one of them is not pinned. */
  readonly totalBytes: number
  readonly files: readonly CheckedFile[]
}

/** Makes two callers who ask about a file at the same time share one reading of it. */
const readTogether = askTogether<string>()
/** The files that this process has read, by path, for folders in which nothing can be stored. */
const readBefore = new Map<string, SeenFile>()

/**
 * Checks whether the files of a set are the downloaded ones, by size and SHA-256. A file is read again only when its size or
 * time has changed. Until this check no file of a set counts as present.
 * @throws DownloadError, or the signal's reason
 */
export async function checkSet(set: FileSet, folder: string, signal?: AbortSignal): Promise<CheckedSet> {
  return checkFiles(set, folder, signal, async (path, seen) => {
    // A download of the set stores this, too, and has the lock. What is not stored is read once more at the next check.
    const release = lockSet(folder, set.id)
    try {
      if (release) await noteFile(set, folder, path, { seen })
    } finally {
      release?.()
    }
  })
}

/**
 * Checks the files of a set.
 * @param note stores what was read of a file; it may fail
 * @throws DownloadError, or the signal's reason
 */
export async function checkFiles(
  set: FileSet,
  folder: string,
  signal: AbortSignal | undefined,
  note: (path: string, seen: SeenFile) => Promise<void>,
): Promise<CheckedSet> {
  checkFileSet(set)
  const record = await readSetRecord(set, folder)
  const files: CheckedFile[] = []
  for (const file of set.files) {
    const found = await findFile(folder, file, record)
    files.push(
      found.state === 'unread' ? await readFound(folder, found, signal, note) : { ...found, state: found.state },
    )
  }
  const is = (state: CheckedFile['state']) => (each: CheckedFile) => each.state === state
  const haveBytes = files.reduce((sum, each) => sum + each.haveBytes, 0)
  return {
    state: files.every(is('ready')) ? 'ready' : files.some(is('other')) ? 'other' : haveBytes > 0 ? 'part' : 'absent',
    haveBytes,
    totalBytes: files.reduce((sum, { file, pin }) => sum + (pin?.bytes ?? file.bytes), 0),
    files,
  }
}

type FoundFile =
  | CheckedFile
  | (Omit<CheckedFile, 'state' | 'pin'> & { readonly state: 'unread'; readonly mtimeMs: number; readonly pin: Pin })

/** The state of a file as far as it is known without reading it. */
async function findFile(folder: string, file: SetFile, record: SetRecord): Promise<FoundFile> {
  const path = join(folder, file.path)
  const pin = pinOf(file, record)
  // A link would lead out of the folder, so it is not followed.
  const found = await lstat(path).catch(() => null)
  if (!found) return { file, state: 'absent', haveBytes: await sizeOf(partOf(path)), pin }
  const { size, mtimeMs } = found
  const have = { file, haveBytes: size }
  if (!found.isFile() || pin === null || size !== pin.bytes) return { ...have, state: 'other', pin }
  const seen = [record[file.path]?.seen, readBefore.get(path)].find(
    (each) => each?.bytes === size && each.mtimeMs === mtimeMs,
  )
  if (!seen) return { ...have, state: 'unread', mtimeMs, pin }
  return { ...have, state: seen.sha256 === pin.sha256 ? 'ready' : 'other', pin }
}

async function readFound(
  folder: string,
  { file, haveBytes, mtimeMs, pin }: Extract<FoundFile, { readonly state: 'unread' }>,
  signal: AbortSignal | undefined,
  note: (path: string, seen: SeenFile) => Promise<void>,
): Promise<CheckedFile> {
  const path = join(folder, file.path)
  const sha256 = await readHash(path, signal)
  const seen = { bytes: haveBytes, mtimeMs, sha256 }
  readBefore.set(path, seen)
  await note(file.path, seen).catch(() => undefined)
  return { file, state: sha256 === pin.sha256 ? 'ready' : 'other', haveBytes, pin }
}

/** Pins a file of a set to its present content. @throws DownloadError */
export async function pinPresent(set: FileSet, folder: string, { path }: SetFile): Promise<void> {
  const { size, mtimeMs } = await onDisk(folder, () => lstat(join(folder, path)))
  const sha256 = await readHash(join(folder, path), undefined)
  const pin = { bytes: size, sha256, by: 'first', commit: null } as const
  await noteFile(set, folder, path, { pin, seen: { bytes: size, mtimeMs, sha256 } })
}

/** The SHA-256 of a file in a set's folder. @throws DownloadError, or the signal's reason */
export function readHash(path: string, signal: AbortSignal | undefined): Promise<string> {
  const read = readTogether(path, () => onDisk(dirname(path), () => hashFile(path)))
  return signal ? untilAborted(read, signal) : read
}
