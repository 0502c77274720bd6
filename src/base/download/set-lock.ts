import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The open locks. Without this they would be garbage-collected, which releases them. */
const held = new Set<DatabaseSync>()

/**
 * Locks a set of files for one caller at a time, in all processes of this computer. The system releases the lock of a process
 * that ends, even if it is killed. The lock's file is never deleted, because two processes could then lock different files.
 * @returns a function that releases the lock; null while another caller has it
 * @throws the system's error about the folder
 */
export function lockSet(folder: string, id: string): (() => void) | null {
  const file = new DatabaseSync(join(folder, `.${id}.lock`), { timeout: 0 })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (isBusy(error)) return null
    throw error
  }
  held.add(file)
  return () => {
    held.delete(file)
    file.close()
  }
}

/** Whether an error is SQLITE_BUSY. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
