import type { HostServices } from '../app/app.ts'
import { AppError } from '../contract/errors.ts'

/** A browser saves by downloading, and has no folders to show. */
export const browserHost: HostServices = {
  host: 'browser',
  capabilities: { saveDialog: false, revealFile: false },
  async save({ fileName, mediaType, bytes }) {
    return { kind: 'download', fileName, mediaType, base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64') }
  },
  async reveal() {
    throw new AppError('RPC_REFUSED', 'A browser cannot show a file in its folder: look among its downloads.')
  },
}
