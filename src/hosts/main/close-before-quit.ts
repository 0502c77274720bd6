import type { App as ElectronApp } from 'electron'

/** Quitting waits until the dialogs under way are stored and the database is closed. */
export function closeBeforeQuit(electron: ElectronApp, close: () => Promise<void>): void {
  let state: 'open' | 'closing' | 'closed' = 'open'
  electron.on('before-quit', (event) => {
    if (state === 'closed') return
    event.preventDefault()
    if (state === 'closing') return
    state = 'closing'
    // A close that fails must not leave an app that cannot be quit; the log is recovered at the next start.
    void close()
      .catch(() => {})
      .finally(() => {
        state = 'closed'
        electron.quit()
      })
  })
}
