import { join } from 'node:path'
import { Arch, build, Platform } from 'electron-builder'
import { checkApp, electronVersion, type Checked } from './check-app.ts'
import { desktopConfig } from './config.ts'
import { stubElectron } from './electron-stub.ts'
import { stageApp } from './stage.ts'

/** Where the app lies that was made for Linux. */
export const UNPACKED_APP = 'made/linux-unpacked'

/**
 * Makes the app as it is packed for Linux, in front of an Electron that is none, and looks it through. Fetches nothing.
 * @param root the checkout, built
 * @param folder an empty one
 */
export async function checkDesktop(root: string, folder: string): Promise<Checked> {
  const stage = stageApp(root, join(folder, 'app'), 'linux-x64')
  const version = electronVersion(root)
  const electronDist = join(folder, 'electron')
  stubElectron(electronDist, version)
  const config = desktopConfig({
    ...{ root, app: stage.folder, output: join(folder, 'made'), electronVersion: version, electronDist },
    env: {},
  })
  await build({ projectDir: root, publish: 'never', targets: Platform.LINUX.createTarget(['dir'], Arch.x64), config })
  return checkApp(root, join(folder, UNPACKED_APP), stage)
}
