import type { HostServices } from '../app/app.ts'
import { AppError } from '../contract/errors/errors.ts'
import type { HostCommand } from '../contract/host/host-command.ts'
import { AsyncQueue } from '../async/async-queue.ts'

/** A browser saves by downloading, has no folders to show and no menus to choose from. */
export const browserHost: HostServices = {
  host: 'browser',
  capabilities: { saveDialog: false, revealFile: false, nativeMenus: false },
  async save({ fileName, mediaType, bytes }) {
    return {
      kind: 'download',
      fileName,
      mediaType,
      base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
    }
  },
  async reveal() {
    throw new AppError('RPC_REFUSED', 'A browser cannot show a file in its folder: look among its downloads.')
  },
  async showFolder(path) {
    throw new AppError('RPC_REFUSED', `A browser cannot show a folder: the data is in ${path}.`)
  },
  commands: silence,
}

/** Open until the signal: an end would look like a lost host. */
async function* silence(signal: AbortSignal): AsyncGenerator<HostCommand> {
  const queue = new AsyncQueue<HostCommand>()
  queue.closeOn(signal)
  yield* queue
}
