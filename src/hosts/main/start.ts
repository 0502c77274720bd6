import { join, resolve } from 'node:path'
import { app, dialog, protocol, session, type BrowserWindow, type App as ElectronApp } from 'electron'
import { frameLanguage } from '../../base/language/languages.ts'
import { sayLater, sentenceOf } from '../../base/language/say.ts'
import { m, type SpokenLanguage } from '../../base/language/t.ts'
import { sayIn } from '../../app/host-language.ts'
import { describeFailure } from '../../app/describe-failure.ts'
import { openApp, type App } from '../../app/index.ts'
import { createServices } from '../../app/acts/index.ts'
import { ConfigError, toErrorShape } from '../../core/contract/errors/errors.ts'
import type { HostCommand } from '../../core/contract/host/host-command.ts'
import { followSetting } from '../../features/programs/server/follow-setting.ts'
import { defaultDataDir } from '../../core/storage/index.ts'
import { createElectronHost } from './electron-host.ts'
import { createWindow } from './create-window.ts'
import { createHostCommands } from './host-commands.ts'
import { applyMenu } from './menu.ts'
import { handlePageProtocol, PAGE_SCHEME } from './page-protocol.ts'
import { parseArgs } from 'node:util'
import { LINK_SCHEME, linkAmong, parseLink } from './parse-link.ts'
import { pushPort } from './push-port.ts'
import { revivePage } from './revive-page.ts'
import { openSafeStorageStore } from './safe-storage-store.ts'
import { guardContents } from './security/guard-contents.ts'
import { START_URL } from './security/origin.ts'
import { applyPermissions } from './security/permissions.ts'
import { startModelProcess } from './start-model-process.ts'
import { tellChanges } from './tell-changes.ts'
import { followUpdates } from './updates.ts'
import { createWindowLanguage } from './window-language.ts'
import { Worker } from 'node:worker_threads'
import type { StartWorker } from '../../features/sound/files/index.ts'

interface MainArguments {
  readonly dataDir: string | undefined
  readonly configFile: string | undefined
  readonly database: string | undefined
  /** Whether a packaged app has developer tools, too. */
  readonly devTools: boolean
}

const CANNOT_START = sayLater('Intermediated Dialog cannot start')

/** The exit code for wrong usage or configuration, the same in all hosts. */
const EXIT_USAGE = 2

/** The value that removes the progress bar. */
const NO_PROGRESS = -1

/** The switch that the launcher of an AppImage adds when the system offers no sandbox (electron-builder). */
const UNSANDBOXED = 'no-sandbox'
const NO_SANDBOX = m(
  'This system keeps no sandbox for the pages of an AppImage: install the deb package, or allow unprivileged user namespaces.',
)

const report = (where: string, error: unknown): void => void process.stderr.write(`${describeFailure(where, error)}\n`)

type HostCommands = ReturnType<typeof createHostCommands>

/** Starts the desktop app. @param out the folder of the built app, with main, preload and renderer side by side */
export async function start(out: string): Promise<void> {
  app.enableSandbox()
  protocol.registerSchemesAsPrivileged([PAGE_SCHEME])
  const { database, ...asked } = parseAppArguments(process.argv.slice(1))
  const [dataDir, configFile] = [asked.dataDir, asked.configFile].map((path) =>
    path === undefined ? path : resolve(path),
  )
  // A packaged app may be started in any folder, whose files must not configure it. Its configuration is in its data
  // folder.
  const cwd = app.isPackaged ? (dataDir ?? resolve(defaultDataDir(process.env, process.platform))) : process.cwd()
  const devTools = !app.isPackaged || asked.devTools
  // Each data folder counts as another app, with a lock and a browser profile of its own.
  if (dataDir !== undefined) app.setPath('userData', join(dataDir, 'electron'))
  if (!app.requestSingleInstanceLock()) return app.quit()
  const devServer = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL']
  guardContents(app, devServer)

  const commands = createHostCommands()
  const page = createPageWindow(out, devTools, devServer)
  /** Focuses the window, or opens one; a command waits until its page listens. */
  function show(command?: HostCommand | null): void {
    if (command) commands.send(command)
    page.show()
  }
  followLinks(commands, show)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })

  await app.whenReady()
  const language = await createWindowLanguage(frameLanguage(app.getPreferredSystemLanguages()), report)
  try {
    if (app.isPackaged && process.env['APPIMAGE'] && app.commandLine.hasSwitch(UNSANDBOXED))
      throw new ConfigError('CONFIG_INVALID', NO_SANDBOX)
    const idi = await openApp({
      dataDir,
      configFile,
      database,
      onTrouble(text) {
        process.stderr.write(`${sayIn(language.now(), text)}\n`)
        commands.send({ type: 'say', text })
      },
      env: process.env,
      cwd,
      openSecrets: openSafeStorageStore,
      startModelProcess,
      startWorker,
    })
    idi.autoFiles.begin()
    idi.data.begin()
    const leaving = new AbortController()
    closeBeforeQuit(app, () => {
      leaving.abort()
      return idi.close()
    })
    applyPermissions(session.defaultSession)
    handlePageProtocol(protocol, join(out, 'renderer'))
    await language.follow(idi.settings, (spoken) =>
      applyMenu(spoken, process.platform, devTools, (act) => {
        commands.send({ type: 'act', act })
        if (page.window() === null) show()
      }),
    )
    const folder = app.isPackaged ? app.getPath('documents') : join(app.getAppPath(), 'output')
    const { settingChanged } = language
    const host = createElectronHost({ folder, window: page.window, dataDir: idi.dataDir, commands, settingChanged })
    page.serve(createServices(idi, host))
    app.on('activate', () => {
      if (page.window() === null) show()
    })
    followApp(idi, page.window, language.now, show, leaving.signal)
    await page.open()
  } catch (error) {
    const why = sentenceOf(toErrorShape(error))
    dialog.showErrorBox(sayIn(language.now(), CANNOT_START), sayIn(language.now(), why))
    app.exit(EXIT_USAGE)
  }
}

/** The only window of the app. It can be opened once its page can be served. */
function createPageWindow(out: string, devTools: boolean, devServer: string | undefined) {
  let window: BrowserWindow | null = null
  let services: ReturnType<typeof createServices> | null = null
  async function open(): Promise<void> {
    if (services === null) return
    const opened = createWindow(join(out, 'preload', 'index.cjs'), devTools)
    window = opened
    opened.on('closed', () => (window = null))
    revivePage(opened.webContents)
    pushPort(opened.webContents, services, devServer, { report })
    await opened.loadURL(devServer ?? START_URL)
  }
  return {
    window: () => window,
    serve: (all: NonNullable<typeof services>) => void (services = all),
    open,
    show(): void {
      if (window?.isMinimized()) window.restore()
      window?.focus()
      if (window === null) void open()
    },
  }
}

/**
 * Opens the dialog of a link. Links and the arguments of a second instance may come from anybody, so only a link of the
 * exact form is accepted.
 */
function followLinks(commands: HostCommands, show: (command?: HostCommand | null) => void): void {
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME)
  app.on('second-instance', (_event, argv) => show(linkAmong(argv.slice(1))))
  app.on('open-url', (event, url) => {
    event.preventDefault()
    const command = parseLink(url)
    if (command !== null) show(command)
  })
  const first = linkAmong(process.argv.slice(1))
  if (first !== null) commands.send(first)
}

/** Notifies the system of changes, and applies settings and updates, until the app quits. */
function followApp(
  idi: App,
  window: () => BrowserWindow | null,
  language: () => SpokenLanguage,
  open: (command?: HostCommand | null) => void,
  signal: AbortSignal,
): void {
  tellChanges(
    {
      engine: idi.engine,
      looking: () => window()?.isFocused() ?? false,
      progress: (part) => window()?.setProgressBar(part ?? NO_PROGRESS),
      language,
      open,
    },
    signal,
  ).catch((error: unknown) => report('notifications', error))
  followSetting(idi, signal, report).catch((error: unknown) => report('mcp', error))
  followUpdates({
    wanted: idi.updates,
    packaged: app.isPackaged,
    platform: process.platform,
    report,
    resources: process.resourcesPath,
  }).catch((error: unknown) => report('updates', error))
}

/** The threads of the app as the build writes them, beside the main file. */
function startWorker(name: string, data?: unknown): StartWorker {
  return () =>
    new Worker(join(import.meta.dirname, `${name}-worker.js`), {
      workerData: data,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
}

/** Quitting waits until the running dialogs are stored and the database is closed. */
function closeBeforeQuit(electron: ElectronApp, close: () => Promise<void>): void {
  let state: 'open' | 'closing' | 'closed' = 'open'
  electron.on('before-quit', (event) => {
    if (state === 'closed') return
    event.preventDefault()
    if (state === 'closing') return
    state = 'closing'
    // If closing fails, the app must still quit; the log is recovered at the next start.
    void close()
      .catch(() => {})
      .finally(() => {
        state = 'closed'
        electron.quit()
      })
  })
}

/** Parses the app's own options. It ignores those of Chromium, and in development the app's folder. */
function parseAppArguments(args: readonly string[]): MainArguments {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      data: { type: 'string' },
      config: { type: 'string' },
      database: { type: 'string' },
      'dev-tools': { type: 'boolean' },
    },
  })
  const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
  return {
    dataDir: text(values['data']),
    configFile: text(values['config']),
    database: text(values['database']),
    devTools: values['dev-tools'] === true,
  }
}
