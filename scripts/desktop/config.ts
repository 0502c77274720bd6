import { join } from 'node:path'
import type { Configuration } from 'electron-builder'
import { setFuses } from './fuses.ts'

type Env = Readonly<Record<string, string | undefined>>

/** How the system knows the app: it must never change. */
export const APP_ID = 'intermediated-dialog'
/** The program on Linux. */
export const EXECUTABLE = 'intermediated-dialog'
/** Links to a dialog. */
export const SCHEME = 'idi'
/** Beside the archive instead of in it: what the system loads or maps itself, and large files that are read in threads. */
export const UNPACKED: readonly string[] = [
  '**/*.node',
  '**/*.wasm',
  'node_modules/node-llama-cpp/**',
  'node_modules/@node-llama-cpp/**',
  'node_modules/@echogarden/**',
  'node_modules/@embedpdf/**',
  'node_modules/@expo-google-fonts/**',
  'node_modules/@fontsource/**',
  'node_modules/@fontsource-variable/**',
]

export interface DesktopParts {
  readonly root: string
  /** What stageApp laid out. */
  readonly app: string
  readonly output: string
  /** Where keys of signing, notarising and the feed of updates come from. */
  readonly env: Env
  readonly electronVersion: string
  /** A folder with Electron for the check; absent: electron-builder fetches it. */
  readonly electronDist?: string | undefined
}

/** What electron-builder is told, for all systems. Nothing is signed with what stands here: keys come from the environment. */
export function desktopConfig({ root, app, output, env, electronVersion, electronDist }: DesktopParts): Configuration {
  const icons = join(root, 'resources/icons')
  const macSigned = set(env['CSC_LINK']) || set(env['CSC_NAME'])
  const feed = env['IDI_UPDATE_FEED']
  return {
    appId: APP_ID,
    copyright: 'MIT licence',
    directories: { app, output, buildResources: icons },
    electronVersion,
    ...(electronDist !== undefined && { electronDist }),
    npmRebuild: false,
    nodeGypRebuild: false,
    files: ['**/*'],
    asar: true,
    asarUnpack: [...UNPACKED],
    electronLanguages: ['en-US'],
    protocols: [{ name: 'Intermediated Dialog', schemes: [SCHEME] }],
    // Without an address nothing asks for updates: no file that says where is in the package.
    publish: set(feed) ? [{ provider: 'generic', url: feed }] : null,
    artifactName: 'intermediated-dialog-${version}-${os}-${arch}.${ext}',
    async afterPack({ appOutDir, electronPlatformName, packager }) {
      const name = packager.appInfo.productFilename
      const program =
        electronPlatformName === 'darwin'
          ? `${name}.app`
          : electronPlatformName === 'win32'
            ? `${name}.exe`
            : EXECUTABLE
      await setFuses(join(appOutDir, program))
    },
    linux: {
      target: ['AppImage', 'deb'],
      category: 'Education',
      icon: join(icons, 'png'),
      executableName: EXECUTABLE,
      synopsis: 'Moderated dialogs among three AIs',
      maintainer: env['IDI_MAINTAINER'] ?? 'Intermediated Dialog <nobody@localhost>',
      desktop: { entry: { StartupWMClass: 'Intermediated Dialog' } },
    },
    mac: {
      target: ['dmg', 'zip'],
      category: 'public.app-category.productivity',
      icon: join(icons, 'icon.icns'),
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: join(root, 'scripts/desktop/entitlements.mac.plist'),
      entitlementsInherit: join(root, 'scripts/desktop/entitlements.mac.plist'),
      // An ad-hoc signature runs on the machine it was made on; others need one of a known developer.
      ...(!macSigned && { identity: '-' }),
      notarize: macSigned && (set(env['APPLE_API_KEY']) || set(env['APPLE_ID'])),
    },
    win: {
      target: ['nsis'],
      icon: join(icons, 'icon.ico'),
      verifyUpdateCodeSignature: true,
    },
    nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  }
}

function set(value: string | undefined): value is string {
  return value !== undefined && value !== ''
}
