import { join, resolve } from 'node:path'
import { app, dialog, protocol, session, type BrowserWindow } from 'electron'
import { describeFailure } from '../app/describe-failure.ts'
import { createServices, openApp } from '../app/index.ts'
import { toErrorShape } from '../contract/errors.ts'
import { closeBeforeQuit } from './close-before-quit.ts'
import { createElectronHost } from './electron-host.ts'
import { createWindow } from './create-window.ts'
import { applyMenu } from './menu.ts'
import { handlePageProtocol, PAGE_SCHEME } from './page-protocol.ts'
import { parseArguments } from './parse-arguments.ts'
import { pushPort } from './push-port.ts'
import { revivePage } from './revive-page.ts'
import { openSafeStorageStore } from './safe-storage-store.ts'
import { guardContents } from './security/guard-contents.ts'
import { START_URL } from './security/origin.ts'
import { applyPermissions } from './security/permissions.ts'
import { startModelProcess } from './start-model-process.ts'

/** Usage or configuration, as everywhere in IDi. */
const EXIT_USAGE = 2

const report = (where: string, error: unknown): void => void process.stderr.write(`${describeFailure(where, error)}\n`)

/** @param out folder of the built app: main, preload and renderer side by side */
export async function start(out: string): Promise<void> {
  app.enableSandbox()
  protocol.registerSchemesAsPrivileged([PAGE_SCHEME])
  const { dataDir, configFile } = parseArguments(process.argv.slice(1))
  // Another data folder is another app: its own lock, its own browser profile.
  if (dataDir !== undefined) app.setPath('userData', join(resolve(dataDir), 'electron'))
  if (!app.requestSingleInstanceLock()) return app.quit()
  const devServer = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL']
  guardContents(app, devServer)

  let window: BrowserWindow | null = null
  // What the second instance was started with comes from anybody: it is not looked at.
  app.on('second-instance', () => {
    if (window?.isMinimized()) window.restore()
    window?.focus()
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })

  await app.whenReady()
  try {
    const idi = await openApp({ dataDir, configFile, env: process.env, cwd: process.cwd(), openSecrets: openSafeStorageStore, startModelProcess })
    closeBeforeQuit(app, () => idi.close())
    applyPermissions(session.defaultSession)
    handlePageProtocol(protocol, join(out, 'renderer'))
    applyMenu(process.platform, app.isPackaged)
    const folder = app.isPackaged ? app.getPath('documents') : join(app.getAppPath(), 'output')
    const services = createServices(idi, createElectronHost({ folder, window: () => window }))

    const open = async (): Promise<void> => {
      const opened = createWindow(join(out, 'preload', 'index.cjs'))
      window = opened
      opened.on('closed', () => (window = null))
      revivePage(opened.webContents)
      pushPort(opened.webContents, services, devServer, { report })
      await opened.loadURL(devServer ?? START_URL)
    }
    app.on('activate', () => {
      if (window === null) void open()
    })
    await open()
  } catch (error) {
    dialog.showErrorBox('Intermediated Dialog cannot start', toErrorShape(error).message)
    app.exit(EXIT_USAGE)
  }
}
