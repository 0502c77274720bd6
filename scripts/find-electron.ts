import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Env = Readonly<Record<string, string | undefined>>

/** Milliseconds for about 110 MB; on a slower line the browser is the better choice. */
const DOWNLOAD_MAX = 180_000
/** Milliseconds: after a failed download the next starts do not try again. */
const TRY_AGAIN_AFTER = 24 * 60 * 60 * 1000
const MAC_AND_WINDOWS: readonly string[] = ['darwin', 'win32']

/** Why no window can be opened on this machine; null when one can. */
export function whyNoWindow(
  env: Env,
  platform: NodeJS.Platform,
  uid: number | undefined,
): 'no-display' | 'root' | null {
  if (MAC_AND_WINDOWS.includes(platform)) return null
  if (!env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return 'no-display'
  // As root, Electron starts only with its sandbox switched off.
  return uid === 0 ? 'root' : null
}

/**
 * The path of the Electron program, if it is installed. The path is read by hand, because importing the package would
 * start a download.
 */
export function electronPath(root: string, env: Env): string | null {
  const pathFile = join(root, 'node_modules/electron/path.txt')
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : null
  const override = env['ELECTRON_OVERRIDE_DIST_PATH']
  if (!override && name === null) return null
  const path = override ? join(override, name ?? 'electron') : join(root, 'node_modules/electron/dist', name ?? '')
  return existsSync(path) ? path : null
}

/**
 * The path of the Electron program, downloaded by the package's own installer when it is missing; null when that fails.
 * @param told is called when the download begins
 */
export async function ensureElectron(root: string, env: Env, told: () => void): Promise<string | null> {
  const present = electronPath(root, env)
  if (present !== null || env['ELECTRON_OVERRIDE_DIST_PATH']) return present
  const failed = join(root, 'node_modules/.idi-electron-failed')
  const failedAt = statSync(failed, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const installer = join(root, 'node_modules/electron/install.js')
  if (Date.now() - failedAt < TRY_AGAIN_AFTER || !existsSync(installer)) return null

  told()
  const fetched = await new Promise<boolean>((resolve) => {
    const child = spawn(process.execPath, [installer], { cwd: root, stdio: 'ignore', timeout: DOWNLOAD_MAX })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
  if (fetched) rmSync(failed, { force: true })
  else writeFileSync(failed, '')
  return fetched ? electronPath(root, env) : null
}
