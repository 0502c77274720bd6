import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Notification } from 'electron'
import type { AppUpdater, NsisUpdater } from 'electron-updater'
import { currentProxies } from '../../base/network/outbound-fetch.ts'
import type { ProxyChoice } from '../../base/network/proxies.ts'

/** Where electron-builder writes the address of the feed, when it was given one. */
const FEED_FILE = 'app-update.yml'
/** A name of a publisher in it, or the first of several. */
const PUBLISHER = /^publisherName:[ \t]*(?:\r?\n[ \t]*-[ \t]+\S|(?!null\b|~|\[[ \t]*\])[^\s#])/m
/** What the library warns of although it has checked: that a publisher is named shortly. */
const CHECKED = /^Signature validated/
const WRONG_SIGNATURE = 'ERR_UPDATER_INVALID_SIGNATURE'

interface UpdateParts {
  /** The person's word, in idi.config.json: off unless it says otherwise. */
  readonly wanted: boolean
  readonly packaged: boolean
  readonly platform: NodeJS.Platform
  /** The folder of the packaged app's resources. */
  readonly resources: string
  readonly report: (where: string, error: unknown) => void
  /** Tells the person who wants updates why there is none. */
  readonly tell?: (line: string) => void
  /** Loads what fetches and checks: nothing of it is loaded while updates are off. */
  readonly load?: () => Promise<AppUpdater>
}

/**
 * Fetches a newer version in the background and has it installed when the app quits, where the person wants it, the
 * package was made with a feed, and the signature is checked. Answers whether it looks.
 */
export async function followUpdates({
  wanted,
  packaged,
  platform,
  resources,
  report,
  tell = tellPerson,
  load = loadUpdater,
}: UpdateParts): Promise<boolean> {
  if (!wanted || !packaged) return false
  const feed = join(resources, FEED_FILE)
  if (!existsSync(feed)) return false
  const why = whyUnchecked(platform, readFileSync(feed, 'utf8'))
  if (why !== null) {
    tell(why)
    return false
  }
  const updater = await load()
  updater.autoDownload = true
  updater.autoInstallOnAppQuit = true
  updater.allowDowngrade = false
  // Its second file would be held against the feed's own sum alone.
  updater.disableWebInstaller = true
  // The library gives each installation a number and tells it; the feed learns who asks by no name.
  updater.requestHeaders = { 'x-user-staging-id': 'none' }
  updater.logger = null
  await goThroughProxy(updater)
  if ('verifyUpdateCodeSignature' in updater) refuseUnchecked(updater as NsisUpdater)
  updater.on('error', (error) => {
    if ((error as { readonly code?: unknown }).code !== WRONG_SIGNATURE) report('updates', error)
    else tell('An update was not signed by the publisher of this app, or that could not be checked: it was dropped.')
  })
  updater.on('update-downloaded', ({ version }) => {
    if (Notification.isSupported())
      new Notification({ title: `Version ${version} is ready`, body: 'It is installed when you quit.' }).show()
  })
  // What fails, now or while it is fetched, was told as an error already.
  const found = await updater.checkForUpdates().catch(() => null)
  found?.downloadPromise?.catch(() => {})
  return true
}

/** Updates come by Chromium's network, which knows the system's own proxy: one that was named for IDi goes over it. */
async function goThroughProxy(updater: AppUpdater): Promise<void> {
  const { https, http, exceptions } = currentProxies()
  const rules = [...ruleOf('https', https), ...ruleOf('http', http)]
  if (rules.length === 0) return
  await updater.netSession.setProxy({
    proxyRules: rules.join(';'),
    proxyBypassRules: ['<local>', ...exceptions.text.split(/[\s,;]+/)].filter((each) => each !== '').join(','),
  })
  const signIn = [https, http].map(credentialsOf).find((each) => each !== null)
  if (signIn) updater.signals.login(({ isProxy }, answer) => (isProxy ? answer(...signIn) : answer('', '')))
}

function ruleOf(scheme: string, choice: ProxyChoice): string[] {
  return choice && 'origin' in choice ? [`${scheme}=${choice.origin}`] : []
}

function credentialsOf(choice: ProxyChoice): readonly [string, string] | null {
  if (!choice || 'problem' in choice || choice.authorization === null) return null
  const text = Buffer.from(choice.authorization.replace(/^Basic /, ''), 'base64').toString('utf8')
  const at = text.indexOf(':')
  return [text.slice(0, at), text.slice(at + 1)]
}

/**
 * Why an update would not be checked before anything of it runs, a sentence; null where it is. macOS takes an update
 * only from who signed the app that runs, and none for an app that is signed ad hoc. On Windows the library compares
 * publishers, and takes anything where the package names none.
 */
function whyUnchecked(platform: NodeJS.Platform, feed: string): string | null {
  if (platform === 'darwin') return null
  if (platform === 'win32')
    return PUBLISHER.test(feed)
      ? null
      : 'This package was not signed, so the signature of an update could not be checked.'
  return 'On this system nothing checks the signature of an update: take new versions from where you got this one.'
}

/**
 * Windows is asked by PowerShell who signed an update. Where that does not answer, the library warns and lets the update
 * pass; here what was not checked is refused.
 */
export function refuseUnchecked(updater: NsisUpdater): void {
  let warned = false
  updater.logger = {
    info: () => {},
    error: () => {},
    warn: (message: unknown) => (warned ||= !CHECKED.test(String(message))),
  }
  const verify = updater.verifyUpdateCodeSignature
  updater.verifyUpdateCodeSignature = async (publishers, file) => {
    warned = false
    const problem = await verify(publishers, file)
    return problem ?? (warned ? 'Its signature could not be checked.' : null)
  }
}

function tellPerson(line: string): void {
  process.stderr.write(`No update: ${line}\n`)
  if (Notification.isSupported()) new Notification({ title: 'No update', body: line }).show()
}

async function loadUpdater(): Promise<AppUpdater> {
  const { default: updater } = await import('electron-updater')
  return updater.autoUpdater
}
