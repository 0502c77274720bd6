import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from 'electron-builder'
import { setFuses } from './fuses.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The id by which the system knows the app: it must never change. */
export const APP_ID = 'intermediated-dialog'
/** The name of the program on Linux. */
export const EXECUTABLE = 'intermediated-dialog'
/** The scheme of links to a dialog. */
export const SCHEME = 'idi'
/** Files beside the archive: the system loads or maps them itself, or they are large and read in threads. */
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

/** The maintainer of a deb when the environment names none: electron-builder makes no deb without an address. */
const NOBODY = { maintainer: 'Intermediated Dialog <nobody@localhost>', homepage: 'http://localhost' }

export interface DesktopParts {
  readonly root: string
  /** The folder that stageApp made. */
  readonly app: string
  readonly output: string
  /** The environment: keys for signing and notarising, and the address of updates. */
  readonly env: Env
  readonly electronVersion: string
  /** A folder that stands for Electron, for the check; absent: electron-builder downloads Electron. */
  readonly electronDist?: string | undefined
}

/** The configuration of electron-builder for all systems. It contains no keys: they come from the environment. */
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
    // Without an address the package contains no file that says where updates are, so that nothing asks for them.
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
      // The desktop entry has the name that the running app gives itself (desktopName), so that links, icon and windows
      // belong together.
      syncDesktopName: true,
      // Keeps pages in their sandbox: otherwise an AppImage is started with --no-sandbox.
      executableArgs: [],
    },
    deb: {
      description:
        'One moderates, two debate, explore, interview or critique: any mix of models, with your own keys, on your own machine.',
      // Debian wants the licence in this place.
      fpm: [`${join(root, 'LICENSE')}=/usr/share/doc/${EXECUTABLE}/copyright`],
    },
    // The older runtime needs FUSE 2, which newer systems do not have.
    toolsets: { appimage: '1.0.3' },
    mac: {
      target: ['dmg', 'zip'],
      category: 'public.app-category.productivity',
      icon: join(icons, 'icon.icns'),
      extendInfo: { NSMicrophoneUsageDescription: 'What you say becomes words in the field that you speak into.' },
      // The hardened runtime checks that all libraries are of one team. An ad-hoc signature has none, so that the app
      // would not start.
      hardenedRuntime: macSigned,
      gatekeeperAssess: false,
      entitlements: join(root, 'scripts/desktop/entitlements.mac.plist'),
      entitlementsInherit: join(root, 'scripts/desktop/entitlements.mac.plist'),
      // An app with an ad-hoc signature runs only on the machine that made it; others need the signature of a known
      // developer.
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

/** Whether there are keys to sign a package with, so that other machines trust it. */
function isSigned(env: Env, platform: NodeJS.Platform): boolean {
  if (platform === 'win32') return set(env['WIN_CSC_LINK']) || set(env['CSC_LINK'])
  return platform === 'darwin' && (set(env['CSC_LINK']) || set(env['CSC_NAME']))
}

/** Why a package that looks for updates must not be made, a sentence; null where it may. */
export function whyNoFeed(env: Env, platform: NodeJS.Platform): string | null {
  const feed = env['IDI_UPDATE_FEED']
  if (!set(feed)) return null
  if (URL.parse(feed)?.protocol !== 'https:') return `IDI_UPDATE_FEED is ${feed}: updates come over https only.`
  if (platform === 'linux')
    return 'IDI_UPDATE_FEED is set, and on Linux nothing checks the signature of an update: make the package without it.'
  if (isSigned(env, platform)) return null
  return `IDI_UPDATE_FEED is set, and the package would not be signed, so that no update of it could be checked: set ${platform === 'win32' ? 'WIN_CSC_LINK' : 'CSC_LINK or CSC_NAME'}, or make it without a feed.`
}

/** The line "Copyright (c) 2026 ..." of the licence. */
export function copyrightOf(root: string): string {
  return /^Copyright .*$/m.exec(readFileSync(join(root, 'LICENSE'), 'utf8'))?.[0] ?? ''
}

function set(value: string | undefined): value is string {
  return value !== undefined && value !== ''
}
