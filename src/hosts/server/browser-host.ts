import { sayLater } from '../../base/language/say.ts'
import type { HostServices } from '../../app/app.ts'
import { AppError } from '../../core/contract/errors/errors.ts'
import type { HostCommand } from '../../core/contract/host/host-command.ts'
import { AsyncQueue } from '../../base/async/async-queue.ts'
import type { Downloads } from './downloads.ts'

/** Creates the services of the browser host. A browser saves by downloading, and can neither show folders nor menus. */
export const createBrowserHost = (downloads: Downloads): HostServices => ({
  host: 'browser',
  capabilities: { saveDialog: false, revealFile: false, nativeMenus: false },
  save: async (file, signal) => ({
    kind: 'download',
    fileName: file.fileName,
    address: await downloads.offer(file, signal),
  }),
  async reveal() {
    throw new AppError('RPC_REFUSED', 'A browser cannot show a file in its folder: look among its downloads.')
  },
  async showFolder(path) {
    throw new AppError('RPC_REFUSED', sayLater('A browser cannot show a folder: the data is in {path}.', { path }))
  },
  commands: (signal) => createPages().listen(signal),
})

/** The open pages; there may be several. */
export interface Pages {
  /** Sends a command to each page that listens. */
  tell(command: HostCommand): void
  /**
   * Yields commands until the signal aborts. The stream must not end before, because the page would think that the host
   * is lost.
   */
  listen(signal: AbortSignal): AsyncIterable<HostCommand>
}

export function createPages(): Pages {
  const listening = new Set<AsyncQueue<HostCommand>>()
  return {
    tell(command) {
      for (const queue of listening) queue.push(command)
    },
    async *listen(signal) {
      const queue = new AsyncQueue<HostCommand>()
      const forget = queue.closeOn(signal)
      listening.add(queue)
      try {
        yield* queue
      } finally {
        forget()
        listening.delete(queue)
      }
    },
  }
}
