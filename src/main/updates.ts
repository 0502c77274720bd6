import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Notification } from 'electron'
import type { AppUpdater } from 'electron-updater'

/** Where electron-builder writes the address of the feed, when it was given one. */
const FEED_FILE = 'app-update.yml'
/** Systems on which the signature of an update is checked before anything of it runs: by the system, or by its publisher's name. */
const SIGNED: readonly NodeJS.Platform[] = ['darwin', 'win32']

interface UpdateParts {
  /** The person's word, in idi.config.json: off unless it says otherwise. */
  readonly wanted: boolean
  readonly packaged: boolean
  readonly platform: NodeJS.Platform
  /** The folder of the packaged app's resources. */
  readonly resources: string
  readonly report: (where: string, error: unknown) => void
  /** Loads what fetches and checks: nothing of it is loaded while updates are off. */
  readonly load?: () => Promise<AppUpdater>
}

/**
 * Fetches a newer version in the background and has it installed when the app quits, where the person wants it, the
 * package was made with a feed, and the system checks the signature. Answers whether it looks.
 */
export async function followUpdates({
  wanted,
  packaged,
  platform,
  resources,
  report,
  load = loadUpdater,
}: UpdateParts): Promise<boolean> {
  if (!wanted || !packaged || !existsSync(join(resources, FEED_FILE))) return false
  if (!SIGNED.includes(platform)) {
    report('updates', new Error('Updates are not checked by a signature on this system: take them from its packages.'))
    return false
  }
  const updater = await load()
  updater.autoDownload = true
  updater.autoInstallOnAppQuit = true
  updater.allowDowngrade = false
  updater.logger = null
  updater.on('error', (error) => report('updates', error))
  updater.on('update-downloaded', ({ version }) => {
    if (Notification.isSupported())
      new Notification({ title: `Version ${version} is ready`, body: 'It is installed when you quit.' }).show()
  })
  await updater.checkForUpdates().catch((error: unknown) => report('updates', error))
  return true
}

async function loadUpdater(): Promise<AppUpdater> {
  const { default: updater } = await import('electron-updater')
  return updater.autoUpdater
}
