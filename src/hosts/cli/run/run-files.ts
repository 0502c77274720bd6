import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { App } from '../../../app/app.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { writeExport } from '../../../features/export/files/index.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import { RUN_FILE_MAX_BYTES } from '../../../features/recordings/provider/index.ts'
import { terminalText } from '../display/plain-text.ts'
import type { Terminal } from '../display/terminal.ts'
import { usageError } from '../usage-error.ts'
import { decodeLoosely } from '../../../base/text/decode-text.ts'

/** The file mode: only its owner may read and write it. */
const PRIVATE_MODE = 0o600
/** The first bytes of every zip. */
const ZIP = 'PK\u0003\u0004'

/** Saves the recording of a dialog to the requested file. */
export interface RecordTo {
  /** Saves what was recorded so far, however the run ended. Prints the reason and returns false when nothing could be saved. */
  save(app: App, id: string, terminal: Pick<Terminal, 'say'>): Promise<boolean>
  /** Removes the file if nothing was recorded. */
  drop(): void
}

/**
 * Creates a file for a recording, readable by its owner only.
 * @throws AppError INPUT_INVALID when it exists already, or cannot be created
 */
export function recordTo(path: string): RecordTo {
  let isTaken = false
  try {
    // Creating the file shows that it can be written to before any call is made.
    closeSync(openSync(path, 'wx', PRIVATE_MODE))
    isTaken = true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw usageError(`There is a file "${path}" already: give --record another name.`)
    throw usageError(`--record cannot write to "${path}": ${WHY[code ?? ''] ?? code ?? 'unknown reason'}.`)
  }
  const drop = (): void => {
    if (!isTaken) return
    isTaken = false
    try {
      rmSync(path, { force: true })
    } catch {
      // Another file has taken its place, so nothing is removed.
    }
  }
  return {
    drop,
    async save(app, id, terminal) {
      const { why, stopped } = await app.runFiles.about(id)
      if (why !== null) {
        drop()
        terminal.say(terminalText(why))
        return false
      }
      try {
        await writeExport(path, (await app.runFiles.save(id)).bytes, PRIVATE_MODE)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        drop()
        terminal.say(terminalText(`${error.message} Its recording is kept: idi export ${id} --formats recording`))
        return false
      }
      isTaken = false
      if (stopped !== null) terminal.say(terminalText(`The recording ends before the dialog does. ${stopped}`))
      return true
    },
  }
}

/** The text of a recording. @throws AppError INPUT_INVALID */
export function readRunFileText(path: string): string {
  const refuse = (why: string): never => {
    throw usageError(`"${path}" ${why}`)
  }
  try {
    const stats = statSync(path)
    if (stats.isDirectory()) refuse('is a folder: name a recording.')
    if (stats.size > RUN_FILE_MAX_BYTES)
      refuse(`has ${formatBytes(stats.size)}: a recording has ${formatBytes(RUN_FILE_MAX_BYTES)} at most.`)
    const text = decodeLoosely(readFileSync(path))
    if (text.startsWith(ZIP)) refuse('is a zip: unpack it first, or import all that is in it with idi import.')
    return text
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    const { code } = error as NodeJS.ErrnoException
    return refuse(`cannot be read: ${WHY[code ?? ''] ?? code ?? 'unknown reason'}.`)
  }
}

/** The meaning of the system's most frequent errors. */
const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is not a folder',
  EACCES: 'it is not yours to read or write',
  EPERM: 'it is not yours to read or write',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
}
