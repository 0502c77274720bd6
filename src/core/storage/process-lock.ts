import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * A process proves it lives by holding the lock of its own small file. The system drops the lock when the process
 * ends, however it ends, so neither a kill nor a reused process id can fool anyone.
 * Call all of these inside a write transaction of the database: that makes taking and testing a lock one at a time.
 */
export interface ProcessLock {
  readonly owner: string
  release(): void
}

/** Keeps the files from being collected as garbage, which would close them and so give up the locks. */
const held = new Set<DatabaseSync>()

const fileOf = (dataDir: string, owner: string) => join(dataDir, 'owners', `${owner}.lock`)

/** Takes a new lock for this process. */
export function lockProcess(dataDir: string): ProcessLock {
  const owner = randomUUID()
  const path = fileOf(dataDir, owner)
  const file = new DatabaseSync(path)
  // In memory, so that a killed process leaves one file and not two.
  file.exec('pragma journal_mode = memory; begin exclusive')
  held.add(file)
  return {
    owner,
    release() {
      held.delete(file)
      file.close()
      removeFile(path)
    },
  }
}

/** Whether the process that took this lock still runs; the file of one that does not is removed. */
export function isAlive(dataDir: string, owner: string): boolean {
  const path = fileOf(dataDir, owner)
  if (!existsSync(path)) return false
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch {
    return true
  } finally {
    file.close()
  }
  removeFile(path)
  return false
}

/** What cannot be removed now, because another process looks at it, the next start removes. */
function removeFile(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // Nobody holds its lock, so it says nothing.
  }
}

/** Removes what ended processes left behind. */
export function removeDeadLocks(dataDir: string): void {
  for (const name of readdirSync(join(dataDir, 'owners')))
    if (name.endsWith('.lock')) isAlive(dataDir, basename(name, '.lock'))
}
