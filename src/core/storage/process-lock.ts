import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolderSync } from '../../base/files/make-folder.ts'

/**
 * A process shows that it is alive by the lock of a small file of its own. The system releases the lock when the process ends,
 * even if it is killed, and a reused process id makes no difference.
 * Call these functions inside a write transaction of the database, so that locks are taken and tested one at a time.
 */
export interface ProcessLock {
  readonly owner: string
  release(): void
}

/** The open files. Without this they would be garbage-collected, which closes them and releases their locks. */
const held = new Set<DatabaseSync>()

const folderOf = (dataDir: string) => join(dataDir, 'owners')
const fileOf = (dataDir: string, owner: string) => join(folderOf(dataDir), `${owner}.lock`)

/** The names of the lock files, of living and of dead processes. */
export function locksIn(dataDir: string): readonly string[] {
  try {
    return readdirSync(folderOf(dataDir)).filter((name) => name.endsWith('.lock'))
  } catch {
    return []
  }
}

/** Whether a process ever took a lock here. The folder of the locks is made with the first one and stays. */
export function wasEverLocked(dataDir: string): boolean {
  return existsSync(folderOf(dataDir))
}

/** Takes a new lock for this process. */
export function lockProcess(dataDir: string): ProcessLock {
  makeFolderSync(folderOf(dataDir), 0o700)
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

/** Whether the process with this lock is alive. If not, its file is deleted. */
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

/** Deletes a lock's file. If another process is just testing it, the next start deletes it. */
function removeFile(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // A lock file that no process holds has no effect, so it may stay.
  }
}

/** Deletes the lock files of processes that have ended. */
export function removeDeadLocks(dataDir: string): void {
  for (const name of locksIn(dataDir)) isAlive(dataDir, basename(name, '.lock'))
}
