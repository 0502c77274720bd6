import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import type { App } from '../app/app.ts'
import { formatBytes } from '../format/bytes.ts'
import { RUN_FILE_MAX_BYTES } from '../providers/recording/index.ts'
import { terminalText } from './display/plain-text.ts'
import type { Terminal } from './display/terminal.ts'
import { usageError } from './usage-error.ts'

/** Writes what was recorded of a dialog to the file that was asked for. */
export interface RecordTo {
  /** However the run ended: what was recorded by then. */
  save(app: App, id: string, terminal: Pick<Terminal, 'say'>): Promise<void>
  /** Takes the file back where nothing was recorded. */
  drop(): void
}

/** A file for a recording, readable by its owner alone. @throws AppError INPUT_INVALID where there is one already, or none can be made */
export function recordTo(path: string): RecordTo {
  let file: number | null = null
  try {
    file = openSync(path, 'wx', 0o600)
  } catch (error) {
    throw usageError(
      (error as NodeJS.ErrnoException).code === 'EEXIST'
        ? `There is a file "${path}" already: give --record another name.`
        : `"${path}" cannot be written: ${(error as Error).message}`,
    )
  }
  const drop = (): void => {
    if (file === null) return
    closeSync(file)
    file = null
    rmSync(path, { force: true })
  }
  return {
    drop,
    async save(app, id, terminal) {
      const { why, stopped } = await app.runFiles.about(id)
      if (why !== null) {
        drop()
        return terminal.say(terminalText(why))
      }
      const { bytes } = await app.runFiles.save(id)
      if (file === null) return
      writeSync(file, bytes)
      closeSync(file)
      file = null
      if (stopped !== null) terminal.say(terminalText(`The recording ends before the dialog does. ${stopped}`))
    },
  }
}

/** The text of a recording. @throws AppError INPUT_INVALID */
export function readRunFile(path: string): string {
  try {
    const { size } = statSync(path)
    if (size > RUN_FILE_MAX_BYTES)
      throw usageError(
        `"${path}" has ${formatBytes(size)}: a recording has ${formatBytes(RUN_FILE_MAX_BYTES)} at most.`,
      )
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw usageError(`"${path}" cannot be read: ${error.message}`)
  }
}
