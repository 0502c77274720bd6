import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Keeps the lock from being collected as garbage, which would give it up. */
const held = new Set<DatabaseSync>()

/**
 * Lets one caller at a time, in this process and in others of this computer, work on a set of files. The system drops
 * the lock of a process that ends, however it ends. The file stays: one that is removed while another process opens it
 * would be locked twice.
 * @returns a function that gives it back; null while somebody has it
 * @throws what the system says of the folder
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

/** SQLITE_BUSY */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
