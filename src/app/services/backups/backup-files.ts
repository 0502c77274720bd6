import { lstat, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../../base/files/make-folder.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { Backup } from '../../../core/contract/library/library.ts'
import { formatFileStamp } from '../../../base/format/date.ts'
import { PRIVATE_MODE, writeTempThenPlace } from '../../../base/files/atomic-write.ts'
import { countBackup, isAbandoned } from '../../../core/storage/index.ts'
import { toStorageError } from '../../../core/storage/storage-error.ts'

const NAME = /^[\w][\w .()-]{0,190}\.db$/
const OURS = /^idi_(auto_)?(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)(\d\d)\.db$/
/** The name of a backup that is being written. */
const ASIDE = /^\.idi-[\w-]{36}\.tmp$/
/**
 * The age in milliseconds that a file must have to count as abandoned: the process that writes a younger one may not
 * have locked it yet.
 */
const YOUNG = 10_000

/** The backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<readonly Backup[]> {
  const names = (await namesIn(folder)).filter((name) => NAME.test(name))
  const entries = await Promise.all(names.map((name) => readBackupEntry(folder, name).catch(() => null)))
  return entries.filter((entry) => entry !== null).toSorted((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1))
}

/** One backup for the list. @throws AppError FILE_NOT_FOUND */
export async function readBackupEntry(folder: string, name: string): Promise<Backup> {
  const path = await findBackup(folder, name)
  const { size, mtimeMs } = await lstat(path)
  return {
    name,
    at: timeOf(name) ?? Math.round(mtimeMs),
    bytes: size,
    dialogs: countBackup(path),
    automatic: OURS.exec(name)?.[1] !== undefined,
  }
}

/** The path of a backup: a plain file of the folder, by its name. @throws AppError FILE_NOT_FOUND */
export async function findBackup(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  // The name must be one of those in the folder, so that it cannot lead elsewhere; a link could, so it is refused.
  const there = NAME.test(name) && (await namesIn(folder)).includes(name) && (await lstat(path)).isFile()
  if (!there)
    throw new AppError(
      'FILE_NOT_FOUND',
      'There is no backup of this name in the folder of backups: look at the list anew.',
    )
  return path
}

/** Deletes a backup. @throws AppError FILE_NOT_FOUND, StorageError */
export async function removeBackupFile(folder: string, name: string): Promise<void> {
  const path = await findBackup(folder, name)
  await rm(path).catch((error: unknown) => {
    throw toStorageError(error, path)
  })
}

/** Removes unfinished backups of processes that were killed. */
export async function removeAbandoned(folder: string, now: () => number): Promise<void> {
  for (const name of (await namesIn(folder)).filter((each) => ASIDE.test(each))) {
    const path = join(folder, name)
    const { mtimeMs } = await lstat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (now() - mtimeMs >= YOUNG && isAbandoned(path)) await rm(path, { force: true }).catch(() => undefined)
  }
}

/**
 * Writes a backup under another name and renames it when it is complete, so that a crash leaves no partial one.
 * Returns the name.
 */
export async function writeBackupFile(
  folder: string,
  { at, automatic }: { readonly at: number; readonly automatic: boolean },
  write: (path: string) => Promise<unknown>,
): Promise<string> {
  try {
    await makeFolder(folder, 0o700)
    return await writeTempThenPlace({
      folder,
      mode: PRIVATE_MODE,
      fill: async (_file, aside) => void (await write(aside)),
      place: (aside) => giveName(folder, aside, at, automatic ? 'idi_auto_' : 'idi_'),
    })
  } catch (error) {
    throw (error as Error).name === 'AbortError' ? error : toStorageError(error, folder)
  }
}

/** Takes the first free name by creating the file, so that no backup of the same second is replaced. */
async function giveName(folder: string, aside: string, at: number, prefix: string): Promise<string> {
  // The time in the name is in the computer's own time zone.
  const name = `${prefix}${formatFileStamp(at)}.db`
  try {
    await (await open(join(folder, name), 'wx', PRIVATE_MODE)).close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return await giveName(folder, aside, at + 1_000, prefix)
  }
  await rename(aside, join(folder, name))
  return name
}

function timeOf(name: string): number | null {
  const [year, month, day, hour, minute, second] = OURS.exec(name)?.slice(2).map(Number) ?? []
  return year === undefined ? null : new Date(year, (month ?? 1) - 1, day, hour, minute, second).getTime()
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}
