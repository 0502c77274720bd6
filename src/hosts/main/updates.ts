import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Notification } from 'electron'
import type { AppUpdater, NsisUpdater } from 'electron-updater'
import { currentProxies } from '../../base/network/outbound-fetch.ts'
import type { ProxyChoice } from '../../base/network/proxies.ts'

/** The file in which electron-builder stores the address of the feed, if there is one. */
const FEED_FILE = 'app-update.yml'
/** Matches the publisher's name in that file, or the first of several names. */
const PUBLISHER = /^publisherName:[ \t]*(?:\r?\n[ \t]*-[ \t]+\S|(?!null\b|~|\[[ \t]*\])[^\s#])/m
/** The beginning of a harmless warning that the library logs after a successful check. */
const CHECKED = /^Signature validated/
const WRONG_SIGNATURE = 'ERR_UPDATER_INVALID_SIGNATURE'

interface UpdateParts {
  /** The setting in idi.config.json; off by default. */
  readonly wanted: boolean
  readonly packaged: boolean
  readonly platform: NodeJS.Platform
  /** The resources folder of the packaged app. */
  readonly resources: string
  readonly report: (where: string, error: unknown) => void
  /** Tells a person who wants updates why there are none. */
  readonly tell?: (line: string) => void
  /** Loads the updater; no part of it is loaded while updates are off. */
  readonly load?: () => Promise<AppUpdater>
}

/**
 * Downloads a newer version in the background and installs it when the app quits, if the person wants it, the package
 * has a feed, and the signature is checked. Returns whether it looks for updates.
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
  // The web installer is off: its second file would be checked only against the feed's own checksum.
  updater.disableWebInstaller = true
  // The library sends an identifying number for each installation. A constant in its place identifies nobody.
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
  // A failure, now or during the download, was reported as an error already.
  const result = await updater.checkForUpdates().catch(() => null)
  result?.downloadPromise?.catch(() => {})
  return true
}

/**
 * Sets the proxy for updates. They use Chromium's network, which knows the system's proxy; a proxy that is set for IDi
 * takes precedence.
 */
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
 * A sentence that says why an update would not be checked before it runs; null when it would be. macOS accepts an
 * update only from the signer of the running app, and accepts none for an ad hoc signature. On Windows the library
 * compares publishers, and accepts anything if the package names none.
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
 * Refuses updates that were not checked. On Windows the library asks PowerShell who signed an update; if PowerShell
 * does not answer, the library only warns and accepts the update.
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
