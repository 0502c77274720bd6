import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isBuilt } from '../../../scripts/build-if-stale.ts'
import { findBrowser, findShell } from '../../../scripts/find-browser.mjs'
import { electronPath, ensureElectron, whyNoWindow } from '../../../scripts/find-electron.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'idi-start-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** @param age how many seconds ago it was changed */
async function put(path: string, text: string, age = 0): Promise<void> {
  const full = join(root, path)
  await mkdir(dirname(full), { recursive: true })
  await writeFile(full, text)
  const at = Date.now() / 1000 - age
  await utimes(full, at, at)
}
/** @param age how many seconds ago it was changed */
async function touchFolder(path: string, age: number): Promise<void> {
  const at = Date.now() / 1000 - age
  await utimes(join(root, path), at, at)
}

describe('the build', () => {
  beforeEach(async () => {
    await put('src/hosts/main/index.ts', '', 100)
    for (const folder of ['src/hosts/main', 'src/hosts', 'src']) await touchFolder(folder, 100)
    for (const path of ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'])
      await put(path, '', 50)
  })

  test('is skipped while it is newer than every source', () => {
    expect(isBuilt(root)).toBe(true)
  })
  test('runs again when a source is newer than one part of it', async () => {
    await put('src/hosts/main/index.ts', '', 10)
    expect(isBuilt(root)).toBe(false)
  })
  test('runs again when a source was deleted, which only the folder shows', async () => {
    await touchFolder('src/hosts/main', 10)
    expect(isBuilt(root)).toBe(false)
  })
  test('runs when a part is missing', async () => {
    await rm(join(root, 'out/preload/index.cjs'))
    expect(isBuilt(root)).toBe(false)
  })
})

describe('the command line in a checkout', () => {
  const scripts = join(import.meta.dirname, '../../../scripts')
  const run = () => {
    const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/idi.mjs'), 'list'], {
      encoding: 'utf8',
    })
    return `${stdout}${stderr}`
  }
  beforeEach(async () => {
    for (const file of ['idi.mjs', 'fresh.mjs', 'package/command.mjs'])
      await cp(join(scripts, file), join(root, 'scripts', file))
    await put('package.json', '{ "type": "module" }', 100)
    await put(
      'src/hosts/cli/index.ts',
      'export const runProcess = () => console.log(`source ${process.argv[2] as string}`)',
      100,
    )
    await put(
      'dist/hosts-cli-index.js',
      'export const runProcess = () => console.log(`published ${process.argv[2]}`)',
      0,
    )
    for (const folder of ['src/hosts/cli', 'src/hosts', 'src', 'scripts/package']) await touchFolder(folder, 100)
    await utimes(join(root, 'scripts/package/command.mjs'), 1, 1)
  })

  test('is the published one while that is as new as its sources', () => {
    expect(run()).toBe('published list\n')
  })
  test('is run from its sources when one of them is newer, or nothing was built', async () => {
    await put('src/core/newer.ts', '', -10)
    expect(run()).toBe('source list\n')
    await rm(join(root, 'dist'), { recursive: true })
    expect(run()).toBe('source list\n')
  })
})

describe('a command of the checkout', () => {
  const scripts = join(import.meta.dirname, '../../../scripts')
  beforeEach(async () => {
    for (const file of ['ensure.mjs', 'find-browser.mjs']) await cp(join(scripts, file), join(root, 'scripts', file))
    await put('package.json', '{ "type": "module" }')
    await put('package-lock.json', '{}')
    await put('node_modules/.idi-lock-hash', createHash('sha256').update('{}').digest('hex'))
    await put(
      'scripts/program.ts',
      'const said: string[] = process.argv.slice(2); console.log(process.argv[1], process.ppid, ...said); process.exitCode = 5',
    )
  })

  // --browser among the program's own arguments would install the browser of the tests.
  test('runs in the process that looked for what is missing, with all its arguments', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'scripts/ensure.mjs'), 'scripts/program.ts', '--browser', 'a b'],
      { encoding: 'utf8', env: { ...process.env, IDI_CHROMIUM: '/nonexistent' } },
    )
    expect([status, stdout, stderr]).toEqual([
      5,
      `${join(root, 'scripts/program.ts')} ${process.pid} --browser a b\n`,
      '',
    ])
  })
})

describe('Electron', () => {
  test('is not downloaded where no window can open', () => {
    expect(whyNoWindow({}, 'linux', 1000)).toBe('no-display')
    expect(whyNoWindow({ DISPLAY: ':0' }, 'linux', 0)).toBe('root')
    expect(whyNoWindow({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', 1000)).toBeNull()
    expect(whyNoWindow({}, 'darwin', 501)).toBeNull()
    expect(whyNoWindow({}, 'win32', undefined)).toBeNull()
  })

  test('is found where its package or an override puts it, and only if it is there', async () => {
    expect(electronPath(root, {})).toBeNull()
    await put('node_modules/electron/path.txt', 'electron')
    expect(electronPath(root, {})).toBeNull()
    await put('node_modules/electron/dist/electron', '')
    expect(electronPath(root, {})).toBe(join(root, 'node_modules/electron/dist/electron'))
    expect(electronPath(root, { ELECTRON_OVERRIDE_DIST_PATH: '/nonexistent' })).toBeNull()
  })

  test('is downloaded by its own installer', async () => {
    await put(
      'node_modules/electron/install.js',
      "const fs = require('fs'); fs.mkdirSync(__dirname + '/dist'); fs.writeFileSync(__dirname + '/dist/electron', ''); fs.writeFileSync(__dirname + '/path.txt', 'electron')",
    )
    expect(await ensureElectron(root, {}, () => {})).toBe(join(root, 'node_modules/electron/dist/electron'))
  })

  test('is not downloaded again at the next start after a download failed', async () => {
    await put('node_modules/electron/install.js', 'process.exit(1)')
    expect(await ensureElectron(root, {}, () => {})).toBeNull()
    await put('node_modules/electron/install.js', "require('fs').writeFileSync(__dirname + '/tried', '')")
    expect(await ensureElectron(root, {}, () => {})).toBeNull()
    await touchFolder('node_modules/.idi-electron-failed', 2 * 24 * 60 * 60)
    expect(await ensureElectron(root, {}, () => {})).toBeNull()
    expect(electronPath(root, {})).toBeNull()
  })
})

describe('a browser for the tests', () => {
  test('is the one that was named, or none when it does not exist', async () => {
    await put('chrome', '')
    expect(findBrowser({ IDI_CHROMIUM: join(root, 'chrome') }, 'linux')).toBe(join(root, 'chrome'))
    expect(findBrowser({ IDI_CHROMIUM: join(root, 'gone') }, 'linux')).toBeNull()
  })
  test('has windows where one was named', () => {
    expect(findShell({ IDI_CHROMIUM: join(root, 'chrome') }, 'linux')).toBeNull()
  })
})
