import childProcess from 'node:child_process'
import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NsisUpdater, type AppUpdater } from 'electron-updater'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { useProxies } from '../../../../src/base/network/outbound-fetch.ts'
import { NO_PROXIES, readProxies } from '../../../../src/base/network/proxies.ts'
import { fakeElectron, FakeNotification } from '../../../helpers/fake-electron.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'

vi.mock('electron', () => fakeElectron())
const { followUpdates, refuseUnchecked } = await import('../../../../src/hosts/main/updates.ts')

const FEED = 'provider: generic\nurl: https://updates.example.org\n'

function feedOf(text: string): string {
  const resources = temporaryFolder()
  writeFileSync(join(resources, 'app-update.yml'), text)
  return resources
}

function parts(over: object = {}) {
  const resources = feedOf(FEED)
  const checkForUpdates = vi.fn(async (): Promise<{ downloadPromise: Promise<unknown> } | null> => null)
  const updater = Object.assign(new EventEmitter(), { checkForUpdates })
  const load = vi.fn(async () => updater as unknown as AppUpdater)
  const [report, tell] = [vi.fn(), vi.fn()]
  return {
    wanted: true,
    packaged: true,
    platform: 'darwin' as NodeJS.Platform,
    resources,
    report,
    tell,
    load,
    updater,
    ...over,
  }
}

test.each([
  ['nobody wants them', { wanted: false }],
  ['the app runs from its sources', { packaged: false }],
  ['the package was made without a feed', { resources: '/nowhere' }],
])('no updates are looked for where %s', async (_why, over) => {
  const made = parts(over)
  expect(await followUpdates(made)).toBe(false)
  expect(made.load).not.toHaveBeenCalled()
  expect(made.report).not.toHaveBeenCalled()
})

test.each<[string, NodeJS.Platform, string]>([
  ['the system checks none', 'linux', `${FEED}publisherName: A\n`],
  ['the package names no publisher', 'win32', FEED],
  ['the package names an empty one', 'win32', `publisherName: null\n${FEED}`],
  ['what follows looks like a name', 'win32', `publisherName:\n${FEED}`],
])(
  'where no signature is checked since %s, updates are refused and the person is informed',
  async (_why, platform, feed) => {
    const made = parts({ platform, resources: feedOf(feed) })
    expect(await followUpdates(made)).toBe(false)
    expect(made.load).not.toHaveBeenCalled()
    expect(made.tell).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('signature of an update'))
  },
)

test.each(['publisherName: "CN=A"', 'publisherName:\n  - CN=A, O=B'])('with %j updates are sought', async (name) => {
  const made = parts({ platform: 'win32', resources: feedOf(`${FEED}${name}\n`) })
  expect(await followUpdates(made)).toBe(true)
})

test('the refusal of updates is shown in a notice and in the log', async () => {
  FakeNotification.made = []
  const { tell: _own, ...made } = parts({ platform: 'linux' })
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => written.mockRestore())
  await followUpdates(made)
  const sentence = expect.stringContaining('nothing checks the signature of an update')
  expect(written).toHaveBeenCalledExactlyOnceWith(sentence)
  expect(FakeNotification.made.map(({ options }) => options)).toEqual([{ title: 'No update', body: sentence }])
})

test('older versions and unsigned files are refused, and the feed is not told who asks', async () => {
  const made = parts()
  expect(await followUpdates(made)).toBe(true)
  expect(made.updater).toMatchObject({
    allowDowngrade: false,
    autoInstallOnAppQuit: true,
    disableWebInstaller: true,
    requestHeaders: { 'x-user-staging-id': 'none' },
  })
})

test('a failing update feed is reported once, and the app goes on', async () => {
  const made = parts()
  made.updater.checkForUpdates.mockImplementationOnce(async () => {
    made.updater.emit('error', new Error('away'))
    throw new Error('away')
  })
  expect(await followUpdates(made)).toBe(true)
  expect(made.report).toHaveBeenCalledExactlyOnceWith('updates', new Error('away'))
})

test('an update that cannot be downloaded does not end the app, and a wrong signer is reported', async () => {
  const made = parts()
  const wrong = Object.assign(new Error('not signed by the application owner'), {
    code: 'ERR_UPDATER_INVALID_SIGNATURE',
  })
  made.updater.checkForUpdates.mockImplementationOnce(async () => {
    made.updater.emit('error', wrong)
    return { downloadPromise: Promise.reject(wrong) }
  })
  const lost = vi.fn()
  process.on('unhandledRejection', lost)
  onTestFinished(() => void process.off('unhandledRejection', lost))
  expect(await followUpdates(made)).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(lost).not.toHaveBeenCalled()
  expect(made.report).not.toHaveBeenCalled()
  expect(made.tell).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/not signed by the publisher/))
})

describe('the library on Windows', () => {
  /** The real updater, with a PowerShell that gives this answer. */
  function updaterFor(answer: string | Error) {
    const resources = feedOf(`${FEED}publisherName:\n  - CN=A, O=B\n`)
    const app = { version: '1.0.0', name: 'idi', isPackaged: true, userDataPath: resources, baseCachePath: resources }
    const updater = new NsisUpdater(null, app as never)
    updater.updateConfigPath = join(resources, 'app-update.yml')
    updater.logger = null
    const asked = vi.spyOn(childProcess, 'execFile').mockImplementation(((...args: unknown[]) => {
      const tell = args.at(-1) as (error: Error | null, out: string, trouble: string) => void
      if (answer instanceof Error) tell(answer, '', '')
      else tell(null, answer, '')
    }) as never)
    const tried = vi.spyOn(childProcess, 'execFileSync').mockImplementation(() => {
      throw new Error('no PowerShell')
    })
    onTestFinished(() => {
      asked.mockRestore()
      tried.mockRestore()
    })
    const whole = updater as unknown as { verifySignature(file: string): Promise<string | null> }
    return { updater, verify: () => whole.verifySignature('/new.exe') }
  }
  const answer = (Status: number, Subject: string): string =>
    JSON.stringify({ Status, Path: '/new.exe', SignerCertificate: { Subject } })

  test('would accept an update that was not checked, which the app’s code refuses', async () => {
    const { updater, verify } = updaterFor(new Error('powershell.exe is not recognized'))
    expect(await verify()).toBeNull()
    refuseUnchecked(updater)
    expect(await verify()).toBe('Its signature could not be checked.')
  })

  test('accepts with the app’s code an update of the publisher', async () => {
    const { updater, verify } = updaterFor(answer(0, 'CN=A, O=B, C=DE'))
    refuseUnchecked(updater)
    expect(await verify()).toBeNull()
  })

  test.each([
    ['of another signer', answer(0, 'CN=E, O=B')],
    ['whose signature is broken', answer(1, 'CN=A, O=B')],
    ['that is another file', answer(0, 'CN=A, O=B').replace('/new', '/other')],
  ])('refuses with the app’s code an update %s', async (_what, told) => {
    const { updater, verify } = updaterFor(told)
    refuseUnchecked(updater)
    expect(await verify()).not.toBeNull()
  })
})

describe('behind a proxy', () => {
  const updaterBehind = () => {
    const setProxy = vi.fn(async () => {})
    const login = vi.fn()
    const made = parts()
    Object.assign(made.updater, { netSession: { setProxy }, signals: { login } })
    return { made, setProxy, login }
  }

  test('an update is downloaded through the proxy that is configured for the app, with its name and password', async () => {
    useProxies(readProxies({ HTTPS_PROXY: 'http://ann:p%3Ass@proxy.corp.test:3128', NO_PROXY: 'a.test 10.0.0.0/8' }))
    onTestFinished(() => useProxies(NO_PROXIES))
    const { made, setProxy, login } = updaterBehind()
    expect(await followUpdates(made)).toBe(true)
    expect(setProxy).toHaveBeenCalledExactlyOnceWith({
      proxyRules: 'https=http://proxy.corp.test:3128',
      proxyBypassRules: '<local>,a.test,10.0.0.0/8',
    })
    const answer = vi.fn()
    const asked = login.mock.calls[0]?.[0] as (info: object, answer: unknown) => void
    asked({ isProxy: true }, answer)
    asked({ isProxy: false }, answer)
    expect(answer.mock.calls).toEqual([
      ['ann', 'p:ss'],
      ['', ''],
    ])
  })

  test('an update is downloaded through the proxy of the system when none is configured', async () => {
    const { made, setProxy } = updaterBehind()
    expect(await followUpdates(made)).toBe(true)
    expect(setProxy).not.toHaveBeenCalled()
  })
})
