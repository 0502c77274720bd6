import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FUSES } from './fuses.ts'

/** What @electron/fuses looks for in a program. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

/**
 * A folder that stands for Electron on Linux: files by their names, and a program that holds a wire of fuses and nothing
 * else. What is packed from it is the app itself; what it would run in is not there.
 */
export function stubElectron(folder: string, version: string): void {
  const put = (path: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content, { mode: 0o755 })
  }
  const length = Object.keys(FUSES).length
  const wire = Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, length]), Buffer.from('0'.repeat(length))])
  put('electron', Buffer.concat([Buffer.from('\u007fELF, and no program\n'), wire, Buffer.from('\n')]))
  put('chrome-sandbox', '')
  put('version', version)
  put('LICENSE', 'Electron’s licence stands here.\n')
  put('LICENSES.chromium.html', '<p>Chromium’s licences stand here.</p>\n')
  put('locales/en-US.pak', '')
  put('locales/de.pak', '')
}
