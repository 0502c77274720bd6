import {
  cpSync,
  existsSync,
  globSync,
  linkSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { filesRead } from '../package/carried-files.ts'
import { EXECUTABLE } from './config.ts'
import { installedWith, type Lockfile } from '../package/locked.ts'
import { OPTIONAL, packagesByUse, readSources } from '../package/packages-by-use.ts'
import type { CheckoutManifest } from '../package/manifest.ts'

/** Packages that are inside the bundle of the main process. */
const BUNDLED: readonly string[] = ['pdfkit']
/** Files of a package that no app reads. */
const PAPERS_ONLY =
  /(^|\/)(test|tests|__tests__|docs?|examples?|\.github)\/|\.(md|markdown|[cm]?tsx?|map|tsbuildinfo|flow)$/i
const KEPT_PAPERS = /(^|\/)(licen[cs]e|notice|copying|ofl)[^/]*$/i

/** The folder that a desktop package is made of. */
export interface Stage {
  readonly folder: string
  /** Packages in its node_modules, by their path there. */
  readonly packages: readonly string[]
}

/**
 * Puts the built app into a folder for electron-builder: the built files, the packages they need beside them, and
 * nothing else.
 * @param root the checkout, built
 * @param folder is emptied first
 * @param platform whose local model programs are included: "linux-x64", "mac-arm64-metal", "win-x64"
 */
export function stageApp(root: string, folder: string, platform: string): Stage {
  const checkout = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as CheckoutManifest & {
    readonly productName: string
    readonly main: string
  }
  const { beside } = packagesByUse(checkout, readSources(root))
  const names = [...Object.keys(beside).filter((name) => !BUNDLED.includes(name)), OPTIONAL]
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['main', 'preload', 'renderer'])
    // The desktop app sends no files to browsers, so that it needs no compressed ones.
    cpSync(join(root, 'out', part), join(folder, 'out', part), {
      recursive: true,
      filter: (path) => !/\.(br|gz)$/.test(path),
    })
  for (const [name, source] of PAPERS) cpSync(join(root, source), join(folder, name))
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
  const read = filesRead(root)
  const installed = installedWith(lock, names).filter(({ path }) => existsSync(join(root, path)))
  const programs = globSync(`node_modules/@node-llama-cpp/${platform}*`, { cwd: root })
  const paths = [...new Set([...installed.map(({ path }) => path), ...programs])].toSorted()
  for (const path of paths) {
    const files = read.get(path.slice('node_modules/'.length))
    copyPackage(join(root, path), join(folder, path), files)
  }
  const { name, productName, version, description, license, main } = checkout
  const dependencies = Object.fromEntries(
    paths
      .filter((path) => !path.slice(13).includes('node_modules'))
      .map((path) => [path.slice(13), versionOf(join(root, path))]),
  )
  const about = {
    name,
    productName,
    version,
    description,
    license,
    main,
    type: 'module',
    // The name that the running app gives itself on Linux: that of its desktop entry.
    desktopName: `${EXECUTABLE}.desktop`,
    author: 'Intermediated Dialog',
    dependencies,
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
  return { folder, packages: paths }
}

/** Papers that must be shipped with the app, by their name in the package. */
const PAPERS: readonly (readonly [name: string, source: string])[] = [
  ['LICENSE', 'LICENSE'],
  ['THIRD-PARTY-NOTICES.txt', 'resources/third-party-notices.txt'],
]

function versionOf(home: string): string {
  return (JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { readonly version: string }).version
}

/** @param only the files to copy besides the papers; absent: all */
function copyPackage(from: string, to: string, only: readonly string[] | undefined): void {
  for (const path of globSync('**/*', { cwd: from, exclude: ['node_modules'] })) {
    if (!statSync(join(from, path)).isFile()) continue
    const name = path.replaceAll('\\', '/')
    const paper = name === 'package.json' || KEPT_PAPERS.test(name)
    if (!paper && (only ? !only.includes(name) : PAPERS_ONLY.test(name))) continue
    const target = join(to, path)
    mkdirSync(dirname(target), { recursive: true })
    try {
      linkSync(join(from, path), target)
    } catch {
      copyFileSync(join(from, path), target)
    }
  }
}
