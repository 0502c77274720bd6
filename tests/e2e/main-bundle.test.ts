import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { HANG_MS } from '../helpers/hang.ts'
import { cleanEnv, ROOT, temporaryFolder } from './launchers/surroundings.ts'

/**
 * Electron is not on every machine, but its bundle is: here the bundle runs on the version of Node that Electron
 * embeds, with a stand-in for the electron module, up to a dialog streamed over the port that the page would get.
 */
test('the bundled main process opens its window and streams a dialog over the port', async () => {
  const folder = await temporaryFolder()
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(ROOT, 'tests/helpers/run-main-bundle.ts'), join(ROOT, 'out/main/index.js'), folder.path],
      { cwd: folder.path, env: cleanEnv(), timeout: HANG_MS },
    )
    const seen = JSON.parse(stdout) as {
      order: string[]
      loaded: string
      preload: string
      host: string
      modes: number
      file: string
      page: number
      events: string[]
      commands: object[]
      notified: string[]
      bars: boolean
      quit: boolean
    }
    expect(seen.order.slice(0, 3)).toEqual([
      'enableSandbox',
      'registerSchemesAsPrivileged',
      'requestSingleInstanceLock',
    ])
    expect(seen.loaded).toBe('app://bundle/')
    expect(seen.preload).toBe(join(ROOT, 'out/preload/index.cjs'))
    expect(seen.host).toBe('electron')
    expect(seen.modes).toBe(9)
    expect(seen.page).toBe(200)
    expect(seen.file).toContain('A note about cities')
    expect(seen.events).toEqual(
      expect.arrayContaining(['dialog-created', 'dialog-started', 'turn-started', 'stage-delta']),
    )
    expect(seen.commands).toEqual([{ type: 'open', hash: '/dialog/linked' }])
    expect(seen.notified).toEqual(['A dialog has ended'])
    expect(seen.bars).toBe(true)
    expect(seen.quit).toBe(true)
  } finally {
    await folder.remove()
  }
})
