import { readFileSync } from 'node:fs'
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
  'node_modules/onnxruntime-web/**',
  'node_modules/@echogarden/**',
  'node_modules/@embedpdf/**',
  'node_modules/@expo-google-fonts/**',
  'node_modules/@fontsource/**',
  'node_modules/@fontsource-variable/**',
]

/** Who a deb names where the environment names nobody; electron-builder makes none without an address. */
const NOBODY = { maintainer: 'Intermediated Dialog <nobody@localhost>', homepage: 'http://localhost' }

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
  const macSigned = isSigned(env, 'darwin')
  const feed = env['IDI_UPDATE_FEED']
  return {
    appId: APP_ID,
    copyright: copyrightOf(root),
    extraMetadata: { homepage: env['IDI_HOMEPAGE'] || NOBODY.homepage },
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
      maintainer: env['IDI_MAINTAINER'] || NOBODY.maintainer,
      // The entry is named as the running app names itself (desktopName): links, icon and windows find each other.
      syncDesktopName: true,
      // Pages stay in their sandbox: an AppImage is started with --no-sandbox otherwise.
      executableArgs: [],
    },
    deb: {
      description:
        'One moderates, two debate, explore, interview or critique: any mix of models, with your own keys, on your own machine.',
      // Debian's rule: the licence lies where it is looked for.
      fpm: [`${join(root, 'LICENSE')}=/usr/share/doc/${EXECUTABLE}/copyright`],
    },
    // The older runtime needs FUSE 2, which systems no longer come with.
    toolsets: { appimage: '1.0.3' },
    mac: {
      target: ['dmg', 'zip'],
      category: 'public.app-category.productivity',
      icon: join(icons, 'icon.icns'),
      extendInfo: { NSMicrophoneUsageDescription: 'What you say becomes words in the field that you speak into.' },
      // Its check of libraries wants one team for all of them, and an ad-hoc signature has none: the app would not start.
      hardenedRuntime: macSigned,
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
    nsis: {
      oneClick: false,
      perMachine: false,
      allowToChangeInstallationDirectory: true,
      include: join(root, 'scripts/desktop/installer.nsh'),
    },
  }
}

/** Whether keys are at hand that sign a package so that other machines can check it. */
function isSigned(env: Env, platform: NodeJS.Platform): boolean {
  if (platform === 'win32') return set(env['WIN_CSC_LINK']) || set(env['CSC_LINK'])
  return platform === 'darwin' && (set(env['CSC_LINK']) || set(env['CSC_NAME']))
}

/** Why a package must not be made that looks for updates, a sentence; null where nothing speaks against it. */
export function whyNoFeed(env: Env, platform: NodeJS.Platform): string | null {
  const feed = env['IDI_UPDATE_FEED']
  if (!set(feed)) return null
  if (URL.parse(feed)?.protocol !== 'https:') return `IDI_UPDATE_FEED is ${feed}: updates come over https only.`
  if (platform === 'linux')
    return 'IDI_UPDATE_FEED is set, and on Linux nothing checks the signature of an update: make the package without it.'
  if (isSigned(env, platform)) return null
  return `IDI_UPDATE_FEED is set, and the package would not be signed, so that no update of it could be checked: set ${platform === 'win32' ? 'WIN_CSC_LINK' : 'CSC_LINK or CSC_NAME'}, or make it without a feed.`
}

/** "Copyright (c) 2026 ..." of the licence. */
export function copyrightOf(root: string): string {
  return /^Copyright .*$/m.exec(readFileSync(join(root, 'LICENSE'), 'utf8'))?.[0] ?? ''
}

function set(value: string | undefined): value is string {
  return value !== undefined && value !== ''
}
