import { close, closeSync, existsSync, fdatasync, fdatasyncSync, open, openSync } from 'node:fs'

/**
 * Has the system put the write-ahead log on the disk soon after each commit, off the main thread and at most once at a
 * time. A killed process loses nothing without it; it shortens what a power cut can take to the last moments.
 * @param deleted told after a commit whose log is not there: somebody deleted it while it is in use
 */
export function flushBehind(path: string, deleted: () => void): { changed(): void; close(): void } {
  let dirty = false
  let flushing = false
  let closed = false
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
      flush()
    },
    close() {
      closed = true
      if (!dirty || !existsSync(`${path}-wal`)) return
      const file = openSync(`${path}-wal`, 'r+')
      fdatasyncSync(file)
      closeSync(file)
    },
  }
}
