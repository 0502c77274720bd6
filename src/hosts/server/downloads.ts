import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { HostServices } from '../../app/app.ts'
import { onTemporaryDisk } from '../../features/export/files/temporary-disk.ts'
import { contentOf, writeExport } from '../../features/export/files/write-export.ts'

/** The beginning of the path of a file that a page saves. */
export const DOWNLOADS_PATH = '/downloads/'
/** After this time in milliseconds a file that nobody fetched is removed. A browser fetches it at once. */
const KEPT_MS = 600_000
/** The file mode: only the user of the server may read the files, even if somebody removed the private folder. */
const PRIVATE_MODE = 0o600

interface Held {
  readonly path: string
  readonly fileName: string
  readonly mediaType: string
  readonly expiry: NodeJS.Timeout
}

/** Files on their way to a browser, each at an address that nobody can guess and that works once. */
export interface Downloads {
  /** Writes the file and makes it available. @returns its address @throws ExportError */
  offer(file: Parameters<HostServices['save']>[0], signal?: AbortSignal): Promise<string>
  /** Answers a request for such a file. @returns false when there is none at this address, or it was fetched before */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
  ): Promise<boolean>
  /** Removes the files that nobody fetched. */
  close(): Promise<void>
}

export function createDownloads(): Downloads {
  const held = new Map<string, Held>()
  let making: Promise<string> | null = null

  /** Makes the folder. If that fails, it is tried again for the next file. */
  function makeFolder(): Promise<string> {
    return mkdtemp(join(tmpdir(), 'idi-downloads-')).catch((error: unknown) => {
      making = null
      throw error
    })
  }

  function take(address: string): Held | null {
    const file = held.get(address) ?? null
    held.delete(address)
    clearTimeout(file?.expiry)
    return file
  }

  return {
    async offer(file, signal) {
      const name = randomBytes(24).toString('base64url')
      const address = `${DOWNLOADS_PATH}${name}`
      const path = await onTemporaryDisk(async () => {
        const to = join(await (making ??= makeFolder()), name)
        await writeExport(to, contentOf(file, signal), PRIVATE_MODE)
        return to
      })
      const expiry = setTimeout(() => {
        if (take(address)) void rm(path, { force: true }).catch(() => undefined)
      }, KEPT_MS).unref()
      held.set(address, { path, fileName: file.fileName, mediaType: file.mediaType, expiry })
      return address
    },
    async answer(request, response, headers) {
      const file = request.method === 'GET' ? take(request.url ?? '') : null
      if (file === null) return false
      try {
        response.writeHead(200, {
          ...headers,
          'Content-Type': file.mediaType,
          'Content-Length': (await stat(file.path)).size,
          'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
          'Cache-Control': 'no-store',
        })
        // The browser may end the download early; the file is removed all the same.
        await pipeline(createReadStream(file.path), response).catch(() => response.destroy())
      } finally {
        await rm(file.path, { force: true })
      }
      return true
    },
    async close() {
      for (const { expiry } of held.values()) clearTimeout(expiry)
      held.clear()
      if (making !== null) await rm(await making, { recursive: true, force: true })
    },
  }
}
