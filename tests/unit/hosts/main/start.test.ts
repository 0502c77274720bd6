import { resolve } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { HostServices } from '../../../../src/app/app.ts'
import { ConfigError } from '../../../../src/core/contract/errors/errors.ts'
import type { DialogSummary } from '../../../../src/core/contract/events.ts'
import type { HostCommand } from '../../../../src/core/contract/host/host-command.ts'
import { AsyncQueue } from '../../../../src/base/async/async-queue.ts'
import { FakeChannel, FakeWindow, fakeElectron, fakeEvent } from '../../../helpers/fake-electron.ts'
import { fakeServices } from '../../../helpers/fake-services.ts'
import { eventually } from '../../../helpers/eventually.ts'

vi.mock('electron', () => fakeElectron())
const close = vi.fn(async () => {})
const changes = new AsyncQueue<readonly Partial<DialogSummary>[]>()
async function* watchList() {
  while (await changes.ready()) for (const dialogs of changes.drain()) yield { whole: false, dialogs, removed: [] }
}
/** The files of ended dialogs are written while the app is open. */
const begin = vi.fn()
/** One backup a day is made while the app is open. */
const beginBackups = vi.fn()
const openApp = vi.fn<(options: object) => Promise<object>>(async () => ({
  close,
  dataDir: '/data',
  engine: { watchList },
  settings: { get: async () => null },
  autoFiles: { begin },
  programs: { async *watch() {} },
  data: { begin: beginBackups },
}))
const createServices = vi.fn((_app: unknown, _host: HostServices) => fakeServices().services)
vi.mock('../../../../src/app/index.ts', () => ({ openApp }))
vi.mock('../../../../src/app/acts/index.ts', async (original) => ({ ...(await original<object>()), createServices }))

const electron = (await import('electron')) as unknown as ReturnType<typeof fakeElectron>
const { start } = await import('../../../../src/hosts/main/start.ts')

/** The commands that the page gets when it listens. */
async function told(): Promise<readonly HostCommand[]> {
  const listening = new AbortController()
  const commands: HostCommand[] = []
  const reading = (async () => {
    for await (const command of createServices.mock.lastCall![1].commands(listening.signal)) commands.push(command)
  })()
  await new Promise((resolve) => setTimeout(resolve, 5))
  listening.abort()
  await reading
  return commands
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.unstubAllEnvs()
  electron.order.length = 0
  electron.app.removeAllListeners()
  electron.session.defaultSession.removeAllListeners()
  FakeWindow.made = []
  FakeChannel.made = []
  process.argv = ['electron', '/app']
})

test('the sandbox and the scheme are set before the app is ready, the page’s protocol after', async () => {
  await start('/out')
  expect(electron.order).toEqual([
    'enableSandbox',
    'registerSchemesAsPrivileged',
    'requestSingleInstanceLock',
    'whenReady',
    'handle',
  ])
  expect(electron.protocol.registerSchemesAsPrivileged).toHaveBeenCalledWith([
    { scheme: 'app', privileges: { standard: true, secure: true } },
  ])
})

test('the one window loads the bundle with the built preload', async () => {
  await start('/out')
  expect(FakeWindow.made.map((window) => window.loaded)).toEqual([['app://bundle/']])
  expect(FakeWindow.made[0]?.options['webPreferences']).toMatchObject({ preload: '/out/preload/index.cjs' })
})

test('a packaged app ignores a configured development server', async () => {
  vi.stubEnv('ELECTRON_RENDERER_URL', 'http://evil.example/')
  electron.app.isPackaged = true
  await start('/out')
  electron.app.isPackaged = false
  expect(FakeWindow.made[0]?.loaded).toEqual(['app://bundle/'])
})

test('a packaged app opens developer tools only when it is started with --dev-tools', async () => {
  electron.app.isPackaged = true
  await start('/out')
  expect(FakeWindow.made.at(-1)?.options['webPreferences']).toMatchObject({ devTools: false })
  process.argv = ['/app/idi', '--dev-tools']
  await start('/out')
  expect(FakeWindow.made.at(-1)?.options['webPreferences']).toMatchObject({ devTools: true })
  electron.app.isPackaged = false
})

test('--data and --config reach the app, and another data folder has its own lock and profile', async () => {
  process.argv = ['electron', '/app', '--disable-gpu', '--data', '/d', '--config=/c.json', '--no-such-thing']
  await start('/out')
  expect(openApp.mock.calls[0]?.[0]).toMatchObject({ dataDir: '/d', configFile: '/c.json' })
  expect(begin).toHaveBeenCalledOnce()
  expect(beginBackups).toHaveBeenCalledOnce()
  expect(electron.app.setPath).toHaveBeenCalledWith('userData', '/d/electron')
  expect(electron.order.indexOf('setPath')).toBeLessThan(electron.order.indexOf('requestSingleInstanceLock'))
})

test('a packaged app reads keys and settings from its data folder, not from where it is started', async () => {
  await start('/out')
  expect(openApp.mock.lastCall?.[0]).toMatchObject({ cwd: process.cwd() })
  electron.app.isPackaged = true
  vi.stubEnv('IDI_DATA', '/home/somebody/idi')
  await start('/out')
  expect(openApp.mock.lastCall?.[0]).toMatchObject({ cwd: '/home/somebody/idi' })
  process.argv = ['/app/idi', '--data', 'd', '--config', 'c.json']
  await start('/out')
  electron.app.isPackaged = false
  const [dataDir, configFile] = ['d', 'c.json'].map((path) => resolve(path))
  expect(openApp.mock.lastCall?.[0]).toMatchObject({ dataDir, configFile, cwd: dataDir })
})

test('an AppImage starts although its launcher switched the sandbox off', async () => {
  electron.app.isPackaged = true
  vi.stubEnv('APPIMAGE', '/home/somebody/idi.AppImage')
  process.argv = ['/app/idi', '--no-sandbox']
  await start('/out')
  electron.app.isPackaged = false
  expect(openApp).not.toHaveBeenCalled()
  const sentence = expect.stringMatching(/no sandbox .* install the deb package/)
  expect(electron.dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith(expect.any(String), sentence)
  expect(electron.app.exit).toHaveBeenCalledWith(2)
})

test('menus and the sentence of a failed start are in the language of the system, or the one chosen on the page', async () => {
  electron.app.getPreferredSystemLanguages.mockReturnValue(['pt-BR', 'de-DE'])
  let chosen = 'system'
  openApp.mockImplementationOnce(async (options) => ({
    ...(await openApp.getMockImplementation()!(options)),
    settings: { get: async () => chosen },
  }))
  await start('/out')
  const menu = () => JSON.stringify(electron.Menu.setApplicationMenu.mock.lastCall)
  expect(menu()).toContain('"Neuer Dialog"')
  chosen = 'fr'
  createServices.mock.lastCall![1].settingChanged?.('page.theme')
  createServices.mock.lastCall![1].settingChanged?.('page.language')
  await eventually(() => expect(menu()).toContain('"Nouveau dialogue"'))
  openApp.mockRejectedValueOnce(new ConfigError('CONFIG_INVALID', 'There is nothing here.'))
  await start('/out')
  electron.app.getPreferredSystemLanguages.mockReturnValue(['en-US'])
  expect(electron.dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith(
    'Intermediated Dialog kann nicht starten',
    'Hier ist nichts.',
  )
})

test('a second instance opens nothing and quits', async () => {
  electron.app.requestSingleInstanceLock.mockReturnValueOnce(false)
  await start('/out')
  expect(openApp).not.toHaveBeenCalled()
  expect(FakeWindow.made).toHaveLength(0)
  expect(electron.app.quit).toHaveBeenCalledOnce()
})

test('the arguments of a second instance only focus the window', async () => {
  await start('/out')
  electron.app.emit(
    'second-instance',
    {},
    ['electron', '--data', '/evil', 'app://evil/', 'idi://dialog/../../settings'],
    '/',
  )
  const [window] = FakeWindow.made
  expect(window?.restore).toHaveBeenCalledOnce()
  expect(window?.focus).toHaveBeenCalledOnce()
  expect(window?.loaded).toEqual(['app://bundle/'])
  expect(openApp).toHaveBeenCalledOnce()
  expect(await told()).toEqual([])
})

describe('a link to a dialog', () => {
  test('the app is started with waits for the page', async () => {
    process.argv = ['electron', '/app', 'idi://dialog/d-1/turn/t-2']
    await start('/out')
    expect(await told()).toEqual([{ type: 'open', hash: '/dialog/d-1/turn/t-2' }])
  })

  test('of a second instance is opened in the existing window', async () => {
    await start('/out')
    electron.app.emit('second-instance', {}, ['electron', 'idi://dialog/d-1'], '/')
    expect(await told()).toEqual([{ type: 'open', hash: '/dialog/d-1' }])
    expect(FakeWindow.made).toHaveLength(1)
  })

  test('of macOS that comes before the app is ready, or while its window is closed, is not lost', async () => {
    const starting = start('/out')
    const early = fakeEvent({})
    electron.app.emit('open-url', early, 'idi://dialog/early')
    await starting
    expect(early.defaultPrevented).toBe(true)
    FakeWindow.made[0]?.emit('closed')
    electron.app.emit('open-url', fakeEvent({}), 'idi://dialog/late')
    expect(FakeWindow.made).toHaveLength(2)
    expect(await told()).toEqual([
      { type: 'open', hash: '/dialog/early' },
      { type: 'open', hash: '/dialog/late' },
    ])
  })

  test('is registered with the system only by a packaged app', async () => {
    await start('/out')
    expect(electron.app.setAsDefaultProtocolClient).not.toHaveBeenCalled()
    electron.app.isPackaged = true
    await start('/out')
    electron.app.isPackaged = false
    expect(electron.app.setAsDefaultProtocolClient).toHaveBeenCalledExactlyOnceWith('idi')
  })
})

test('a menu item chosen without a window opens one and reaches its page', async () => {
  await start('/out')
  FakeWindow.made[0]?.emit('closed')
  const menus = electron.Menu.buildFromTemplate.mock.lastCall?.[0] as {
    label?: string
    submenu: { label?: string; click?: () => void }[]
  }[]
  menus
    .find((menu) => menu.label === 'File')
    ?.submenu.find((item) => item.label === 'New dialog')
    ?.click?.()
  expect(FakeWindow.made).toHaveLength(2)
  expect(await told()).toEqual([{ type: 'act', act: 'new' }])
})

test('the running dialogs show in the progress bar of the window', async () => {
  await start('/out')
  changes.push([{ id: 'a', topic: 'T', status: 'running', planned: 4, speeches: 1, binnedAt: null }])
  await eventually(() => expect(FakeWindow.made[0]?.setProgressBar).toHaveBeenLastCalledWith(0.25))
  changes.push([{ id: 'a', topic: 'T', status: 'completed', planned: 4, speeches: 4, binnedAt: null }])
  await eventually(() => expect(FakeWindow.made[0]?.setProgressBar).toHaveBeenLastCalledWith(-1))
})

test('an app that cannot open says one sentence and ends with the code for configuration', async () => {
  openApp.mockRejectedValueOnce(
    new ConfigError('CONFIG_INVALID', 'The data folder /d cannot be written: choose another with --data.'),
  )
  await start('/out')
  expect(electron.dialog.showErrorBox).toHaveBeenCalledWith(
    expect.any(String),
    'The data folder /d cannot be written: choose another with --data.',
  )
  expect(electron.app.exit).toHaveBeenCalledWith(2)
})

describe('quitting', () => {
  test('waits until the running dialogs are stored, once, and then continues', async () => {
    let stored: () => void = () => {}
    close.mockImplementationOnce(() => new Promise((resolve) => (stored = resolve)))
    await start('/out')
    const first = fakeEvent({})
    electron.app.emit('before-quit', first)
    electron.app.emit('before-quit', fakeEvent({}))
    expect(first.defaultPrevented).toBe(true)
    expect(close).toHaveBeenCalledOnce()
    expect(electron.app.quit).not.toHaveBeenCalled()
    stored()
    await eventually(() => expect(electron.app.quit).toHaveBeenCalledOnce())
    const last = fakeEvent({})
    electron.app.emit('before-quit', last)
    expect(last.defaultPrevented).toBe(false)
  })

  test('is not held back by a close that fails', async () => {
    close.mockRejectedValueOnce(new Error('disk gone'))
    await start('/out')
    electron.app.emit('before-quit', fakeEvent({}))
    await eventually(() => expect(electron.app.quit).toHaveBeenCalledOnce())
  })
})
