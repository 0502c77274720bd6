import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../contract/errors.ts'
import type { Backup } from '../../contract/library.ts'
import { formatFileStamp } from '../../format/date.ts'
import { PRIVATE_MODE, writeTempThenPlace } from '../../files/atomic-write.ts'
import { countBackup } from '../../storage/index.ts'
import { toStorageError } from '../../storage/storage-error.ts'

const NAME = /^[\w][\w .()-]{0,190}\.db$/
const OURS = /^idi_(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)(\d\d)\.db$/

/** The backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<readonly Backup[]> {
  const names = (await namesIn(folder)).filter((name) => NAME.test(name))
  const entries = await Promise.all(names.map((name) => readBackupEntry(folder, name).catch(() => null)))
  return entries.filter((entry) => entry !== null).toSorted((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1))
}

/** One backup as lists show it. @throws AppError FILE_NOT_FOUND */
export async function readBackupEntry(folder: string, name: string): Promise<Backup> {
  const path = await findBackup(folder, name)
  const { size, mtimeMs } = await lstat(path)
  return { name, at: timeOf(name) ?? Math.round(mtimeMs), bytes: size, dialogs: countBackup(path) }
}

/** The path of a backup: a plain file of the folder, by its name alone. @throws AppError FILE_NOT_FOUND */
export async function findBackup(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  // Against the names that are there, so that nothing in a name can lead elsewhere; and no link, which could.
  const there = NAME.test(name) && (await namesIn(folder)).includes(name) && (await lstat(path)).isFile()
  if (!there)
    throw new AppError(
      'FILE_NOT_FOUND',
      'There is no backup of this name in the folder of backups: look at the list anew.',
    )
  return path
}

/** @throws AppError FILE_NOT_FOUND, StorageError */
export async function removeBackupFile(folder: string, name: string): Promise<void> {
  const path = await findBackup(folder, name)
  await rm(path).catch((error: unknown) => {
    throw toStorageError(error, path)
  })
}

/** Has a backup written aside and gives it its name when it is whole; no crash leaves half of one. Answers with the name. */
export async function writeBackupFile(folder: string, at: number, write: (path: string) => void): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await writeTempThenPlace({
      folder,
      mode: PRIVATE_MODE,
      fill: (_file, aside) => write(aside),
      place: (aside) => giveName(folder, aside, at),
    })
  } catch (error) {
    throw toStorageError(error, folder)
  }
}

/** The first name that is free, taken by making the file: no backup of the same second is replaced. */
async function giveName(folder: string, aside: string, at: number): Promise<string> {
  const name = nameAt(at)
  try {
    await (await open(join(folder, name), 'wx', PRIVATE_MODE)).close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return await giveName(folder, aside, at + 1_000)
  }
  await rename(aside, join(folder, name))
  return name
}

/** idi_YYYYMMDD_HHMMSS.db in the computer's own time. */
function nameAt(at: number): string {
  return `idi_${formatFileStamp(at)}.db`
}

function timeOf(name: string): number | null {
  const [year, month, day, hour, minute, second] = OURS.exec(name)?.slice(1).map(Number) ?? []
  return year === undefined ? null : new Date(year, (month ?? 1) - 1, day, hour, minute, second).getTime()
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}
