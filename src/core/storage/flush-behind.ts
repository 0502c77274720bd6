import { close, closeSync, existsSync, fdatasync, fdatasyncSync, open, openSync } from 'node:fs'

/** Commits that follow each other within this time are written together. A call to a model goes out first. */
const SOON_MS = 10

/**
 * Makes the system write the write-ahead log to the disk soon after each commit, off the main thread and at most once at a
 * time. A killed process loses nothing even without this, but a power cut would lose more than the last moments.
 * @param deleted called if the log does not exist after a commit, because somebody deleted it while it was in use
 */
export function flushBehind(path: string, deleted: () => void): { changed(): void; close(): void } {
  let dirty = false
  let flushing = false
  let closed = false
  let soon: NodeJS.Timeout | null = null
  const flush = (): void => {
    if (flushing || !dirty || closed) return
    dirty = false
    flushing = true
    const done = (): void => {
      flushing = false
      flush()
    }
    // Opened anew each time: the log is deleted and made again when the last process closes the database.
    open(`${path}-wal`, 'r+', (failed, file) => {
      if (failed) {
        if (failed.code === 'ENOENT' && !closed) deleted()
        return done()
      }
      fdatasync(file, () => close(file, done))
    })
  }
  return {
    changed() {
      dirty = true
      soon ??= setTimeout(() => {
        soon = null
        flush()
      }, SOON_MS)
    },
    close() {
      closed = true
      if (soon) clearTimeout(soon)
      if (!dirty || !existsSync(`${path}-wal`)) return
      const file = openSync(`${path}-wal`, 'r+')
      fdatasyncSync(file)
      closeSync(file)
    },
  }
}
