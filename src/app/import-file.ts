import { readFile, stat } from 'node:fs/promises'
import { AppError } from '../contract/errors.ts'
import { IMPORT_MAX_BYTES } from '../contract/limits.ts'
import type { EventLog } from '../engine/ports.ts'
import { parseImport } from '../exports/index.ts'
import type { ImportedDialog } from './app.ts'

/** Stores the dialog of an export file as a new one, with the times it had. @throws AppError */
export async function importFile(path: string, log: EventLog, newId: () => string): Promise<ImportedDialog> {
  const { topic, bodies, at } = parseImport(await readText(path))
  const id = newId()
  // Some formats keep fractions of a millisecond; the log keeps whole ones.
  await log.append(id, bodies, at.map(Math.round))
  return { id, topic, turns: bodies.filter((body) => body.type === 'turn-ended').length }
}

async function readText(path: string): Promise<string> {
  const bytes = await readImport(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new AppError('FILE_UNREADABLE', `${path} is not UTF-8 text, so it is no exported dialog: check the file.`, { cause: error })
  }
}

async function readImport(path: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(path)
    if (size > IMPORT_MAX_BYTES) throw new AppError('FILE_TOO_LARGE', `${path} is larger than ${IMPORT_MAX_BYTES / 1024 / 1024} MB: no exported dialog is that large.`)
    return await readFile(path)
  } catch (error) {
    if (error instanceof AppError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new AppError('FILE_NOT_FOUND', `${path} does not exist: check the path.`, { cause: error })
    throw new AppError('FILE_UNREADABLE', `${path} cannot be read (${code ?? 'unknown reason'}): it must be a readable file.`, { cause: error })
  }
}
