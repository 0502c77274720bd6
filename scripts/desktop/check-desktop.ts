import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Arch, build, Platform } from 'electron-builder'
import { checkApp, electronVersion, type Checked } from './check-app.ts'
import { linuxProblems, type LinuxPackages } from './check-linux.ts'
import { macProblems } from './check-mac.ts'
import { windowsProblems } from './check-windows.ts'
import { copyrightOf, desktopConfig, SCHEME } from './config.ts'
import { stubElectron } from './electron-stub.ts'
import { stageApp } from './stage.ts'

/** Where the apps for Linux, macOS and Windows lie, and the program of the last. */
export const UNPACKED_APP = 'made/linux-unpacked'
export const MAC_APP = 'made/mac-arm64/Intermediated Dialog.app'
export const WINDOWS_APP = 'made/win-unpacked'
export const WINDOWS_PROGRAM = 'Intermediated Dialog.exe'

/**
 * Builds the packages for Linux, macOS and Windows with a stub in place of Electron, and checks them. Downloads nothing
 * and signs nothing.
 * @param root the checkout, built
 * @param folder an empty one
 */
export async function checkDesktop(root: string, folder: string): Promise<Checked> {
  const stage = stageApp(root, join(folder, 'app'), 'linux-x64')
  const version = electronVersion(root)
  const linux: { deb: LinuxPackages['deb'] | null; entries: string[] } = { deb: null, entries: [] }
  /** Records what a deb and an AppImage would be made of; true: they are not made, because the tools are not here. */
  const keep = async (options: unknown): Promise<true> => {
    if (Array.isArray(options)) {
      const [args, entry] = options as [readonly string[], string]
      linux.deb = { args }
      linux.entries.push(readFileSync(entry, 'utf8'))
    } else linux.entries.push((options as { readonly desktop: string }).desktop)
    return true
  }
  const targets = {
    linux: Platform.LINUX.createTarget(['deb', 'AppImage'], Arch.x64),
    mac: Platform.MAC.createTarget(['dir'], Arch.arm64),
    windows: Platform.WINDOWS.createTarget(['dir'], Arch.x64),
  }
  for (const platform of ['linux', 'mac', 'windows'] as const) {
    const electronDist = join(folder, `electron-${platform}`)
    stubElectron(electronDist, version, platform)
    const made = { root, app: stage.folder, output: join(folder, 'made'), electronVersion: version, electronDist }
    await build({
      projectDir: root,
      publish: 'never',
      targets: targets[platform],
      effectiveOptionComputed: keep,
      config: desktopConfig({ ...made, env: {} }),
    })
  }
  const checked = await checkApp(root, join(folder, UNPACKED_APP), stage)
  const problems = [
    ...checked.problems,
    ...linuxProblems({ deb: linux.deb ?? { args: [] }, entries: linux.entries }),
    ...(await macProblems(join(folder, MAC_APP), SCHEME)),
    ...(await windowsProblems(join(folder, WINDOWS_APP), {
      program: WINDOWS_PROGRAM,
      icon: join(root, 'resources/icons/icon.ico'),
      words: { ProductName: 'Intermediated Dialog', LegalCopyright: copyrightOf(root) },
    })),
  ]
  return { ...checked, problems }
}
