import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { CONTEXT_FILE_MAX_BYTES } from '../../../core/contract/limits.ts'
import { fileError, fileTooLarge } from './file-error.ts'
import { readInThread, type ReadHow } from './read-in-thread.ts'
import { keptFileName } from '../../../base/text/file-name.ts'

/** The text of a file on disk, whose size is checked before it is read. @throws AppError FILE_*, naming the path */
export async function readDocumentFile(path: string, how: ReadHow = {}): Promise<ContextFile> {
  const document = await readInThread(path, await readBytes(await pathOnDisk(path)), how)
  return { ...document, name: keptFileName(basename(path)) }
}

/** The path in the spelling of the disk: a typed path has composed accents, and file names of some systems do not. */
export async function pathOnDisk(path: string): Promise<string> {
  for (const way of [path, path.normalize('NFC'), path.normalize('NFD')])
    if (
      await stat(way).then(
        () => true,
        () => false,
      )
    )
      return way
  return path
}

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    const about = await stat(path)
    if (about.isDirectory()) throw fileError('FILE_UNREADABLE', path, 'is a folder: name a file in it')
    // Only ordinary files are read: reading a pipe might never end.
    if (!about.isFile()) throw fileError('FILE_UNREADABLE', path, 'is not an ordinary file: copy its content into one')
    if (about.size > CONTEXT_FILE_MAX_BYTES) throw fileTooLarge(path, about.size, CONTEXT_FILE_MAX_BYTES)
    return await readFile(path)
  } catch (error) {
    throw error instanceof AppError ? error : toFileError(path, error)
  }
}

function toFileError(path: string, cause: unknown): AppError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
  const details = { system: code }
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return fileError('FILE_NOT_FOUND', path, 'does not exist: check the path', details, cause)
  if (code === 'EACCES' || code === 'EPERM')
    return fileError('FILE_UNREADABLE', path, 'may not be read: change its permissions', details, cause)
  return fileError('FILE_UNREADABLE', path, 'could not be read: check the disk it is on', details, cause)
}
