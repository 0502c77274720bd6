import { sayLater } from '../../../base/language/say.ts'
import { closeSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from '../../../base/files/make-folder.ts'
import { ConfigError } from '../../contract/errors/errors.ts'
import { atomicWrite, PRIVATE_MODE } from '../../../base/files/atomic-write.ts'
import { toStorageError } from '../storage-error.ts'

/** The most bytes of a file of keys. */
const MAX_BYTES = 1024 * 1024

/** A stamp that changes when a file does; '' when it does not exist. */
export function fileStamp(path: string): string {
  try {
    const { mtimeMs, ino, size } = statSync(path)
    return `${mtimeMs} ${ino} ${size}`
  } catch {
    return ''
  }
}

/**
 * The text of a file that only its owner may read; null when it does not exist. It is small and read synchronously, because
 * callers that need a key cannot wait.
 * @throws ConfigError CONFIG_INVALID when others may read it or own it; StorageError
 */
export function readPrivateFile(path: string, platform: NodeJS.Platform = process.platform): string | null {
  try {
    const file = openSync(path, 'r')
    try {
      // The opened file is checked, so that nobody can exchange it between the check and the reading.
      const stats = fstatSync(file)
      const { mode, uid, size } = stats
      if (!stats.isFile())
        throw new ConfigError(
          'CONFIG_INVALID',
          sayLater('{path} should be the file of keys and is something else: move it away.', { path }),
        )
      // Windows has access lists instead; the mode that it reports means nothing.
      if (platform !== 'win32') refuseShared(path, mode, uid)
      if (size > MAX_BYTES)
        throw new ConfigError(
          'CONFIG_INVALID',
          sayLater('{path} is far too large for a file of keys: move it away.', { path }),
        )
      return readFileSync(file, 'utf8')
    } finally {
      closeSync(file)
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    if (code === 'EACCES' || code === 'EPERM')
      throw new ConfigError(
        'CONFIG_INVALID',
        sayLater(
          "The key file {path} may not be read by you, so it is somebody else's: move it away, or make it yours with chown.",
          { path },
        ),
        { cause: error },
      )
    // A name that is too long, a link that leads to itself: what is wrong is the folder.
    throw toStorageError(error, dirname(path))
  }
}

function refuseShared(path: string, mode: number, uid: number): void {
  if (uid !== process.getuid?.())
    throw new ConfigError(
      'CONFIG_INVALID',
      sayLater(
        'The key file {path} belongs to somebody else, so it is not used: move it away, or make it yours with chown.',
        { path },
      ),
    )
  if ((mode & 0o077) === 0) return
  const shown = (mode & 0o777).toString(8).padStart(4, '0')
  throw new ConfigError(
    'CONFIG_INVALID',
    sayLater(
      'The key file {path} has mode {shown}, so others may read it: run chmod 600 on it, and replace the keys if somebody may have seen them.',
      { path, shown },
    ),
  )
}

/** Writes a file that only its owner may read, completely or not at all. @throws StorageError */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  try {
    await makeFolder(dirname(path), 0o700)
    await atomicWrite(path, text, PRIVATE_MODE)
  } catch (error) {
    throw toStorageError(error, path)
  }
}
