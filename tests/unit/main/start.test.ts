import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ConfigError } from '../../../src/contract/errors.ts'
import { FakeChannel, FakeWindow, fakeElectron, fakeEvent } from '../../helpers/fake-electron.ts'
import { fakeServices } from '../../helpers/fake-services.ts'

vi.mock('electron', () => fakeElectron())
const close = vi.fn(async () => {})
const openApp = vi.fn<(options: object) => Promise<{ close: () => Promise<void> }>>(async () => ({ close }))
vi.mock('../../../src/app/index.ts', () => ({ openApp, createServices: () => fakeServices().services }))

const electron = (await import('electron')) as unknown as ReturnType<typeof fakeElectron>
const { start } = await import('../../../src/main/start.ts')

beforeEach(() => {
  vi.clearAllMocks()
  vi.unstubAllEnvs()
  electron.order.length = 0
  electron.app.removeAllListeners()
  FakeWindow.made = []
  FakeChannel.made = []
  process.argv = ['electron', '/app']
})

test('the sandbox and the scheme are set before the app is ready, the page’s protocol after', async () => {
  await start('/out')
  expect(electron.order).toEqual(['enableSandbox', 'registerSchemesAsPrivileged', 'requestSingleInstanceLock', 'whenReady', 'handle'])
  expect(electron.protocol.registerSchemesAsPrivileged).toHaveBeenCalledWith([{ scheme: 'app', privileges: { standard: true, secure: true } }])
})

test('the one window loads the bundle with the built preload', async () => {
  await start('/out')
  expect(FakeWindow.made.map((window) => window.loaded)).toEqual([['app://bundle/']])
  expect(FakeWindow.made[0]?.options['webPreferences']).toMatchObject({ preload: '/out/preload/index.cjs' })
})

test('a packaged app ignores a development server somebody named', async () => {
  vi.stubEnv('ELECTRON_RENDERER_URL', 'http://evil.example/')
  electron.app.isPackaged = true
  await start('/out')
  electron.app.isPackaged = false
  expect(FakeWindow.made[0]?.loaded).toEqual(['app://bundle/'])
})

test('--data and --config reach the app; another data folder has a lock and a profile of its own', async () => {
  process.argv = ['electron', '/app', '--disable-gpu', '--data', '/d', '--config=/c.json', '--no-such-thing']
  await start('/out')
  expect(openApp.mock.calls[0]?.[0]).toMatchObject({ dataDir: '/d', configFile: '/c.json' })
  expect(electron.app.setPath).toHaveBeenCalledWith('userData', '/d/electron')
  expect(electron.order.indexOf('setPath')).toBeLessThan(electron.order.indexOf('requestSingleInstanceLock'))
})

test('a second instance opens nothing and quits', async () => {
  electron.app.requestSingleInstanceLock.mockReturnValueOnce(false)
  await start('/out')
  expect(openApp).not.toHaveBeenCalled()
  expect(FakeWindow.made).toHaveLength(0)
  expect(electron.app.quit).toHaveBeenCalledOnce()
})

test('what a second instance was started with changes nothing but the focus', async () => {
  await start('/out')
  electron.app.emit('second-instance', {}, ['electron', '--data', '/evil', 'app://evil/'], '/')
  const [window] = FakeWindow.made
  expect(window?.restore).toHaveBeenCalledOnce()
  expect(window?.focus).toHaveBeenCalledOnce()
  expect(window?.loaded).toEqual(['app://bundle/'])
  expect(openApp).toHaveBeenCalledOnce()
})

test('an app that cannot open says one sentence and ends with the code for configuration', async () => {
  openApp.mockRejectedValueOnce(new ConfigError('CONFIG_INVALID', 'The data folder /d cannot be written: choose another with --data.'))
  await start('/out')
  expect(electron.dialog.showErrorBox).toHaveBeenCalledWith(expect.any(String), 'The data folder /d cannot be written: choose another with --data.')
  expect(electron.app.exit).toHaveBeenCalledWith(2)
})

describe('quitting', () => {
  test('waits for the dialogs under way to be stored, once, and then goes through', async () => {
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
    await vi.waitFor(() => expect(electron.app.quit).toHaveBeenCalledOnce())
    const last = fakeEvent({})
    electron.app.emit('before-quit', last)
    expect(last.defaultPrevented).toBe(false)
  })

  test('is not held back by a close that fails', async () => {
    close.mockRejectedValueOnce(new Error('disk gone'))
    await start('/out')
    electron.app.emit('before-quit', fakeEvent({}))
    await vi.waitFor(() => expect(electron.app.quit).toHaveBeenCalledOnce())
  })
})
