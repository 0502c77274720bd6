import { join } from 'node:path'
import { Arch, build, Platform } from 'electron-builder'
import { checkApp, electronVersion, type Checked } from './check-app.ts'
import { macProblems } from './check-mac.ts'
import { desktopConfig, SCHEME } from './config.ts'
import { stubElectron } from './electron-stub.ts'
import { stageApp } from './stage.ts'

/** Where the app lies that was made for Linux, and the one for macOS. */
export const UNPACKED_APP = 'made/linux-unpacked'
export const MAC_APP = 'made/mac-arm64/Intermediated Dialog.app'

/**
 * Makes the app as it is packed for Linux and for macOS, in front of an Electron that is none, and looks it through.
 * Fetches nothing and signs nothing.
 * @param root the checkout, built
 * @param folder an empty one
 */
export async function checkDesktop(root: string, folder: string): Promise<Checked> {
  const stage = stageApp(root, join(folder, 'app'), 'linux-x64')
  const version = electronVersion(root)
  for (const platform of ['linux', 'mac'] as const) {
    const electronDist = join(folder, `electron-${platform}`)
    stubElectron(electronDist, version, platform)
    const made = { root, app: stage.folder, output: join(folder, 'made'), electronVersion: version, electronDist }
    const targets =
      platform === 'linux'
        ? Platform.LINUX.createTarget(['dir'], Arch.x64)
        : Platform.MAC.createTarget(['dir'], Arch.arm64)
    await build({ projectDir: root, publish: 'never', targets, config: desktopConfig({ ...made, env: {} }) })
  }
  const checked = await checkApp(root, join(folder, UNPACKED_APP), stage)
  return { ...checked, problems: [...checked.problems, ...(await macProblems(join(folder, MAC_APP), SCHEME))] }
}
