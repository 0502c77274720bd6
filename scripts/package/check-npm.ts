import { globSync, readFileSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { entryName } from './files-by-url.ts'
import { installedWith, type Lockfile } from './locked.ts'
import type { MadePackage } from './make-npm.ts'
import { OPTIONAL } from './packages-by-use.ts'

/** Bytes the packed file may have. */
export const PACKED_MAX = 20e6
/** Bytes of everything that is installed with it, without a local model. */
export const INSTALLED_MAX = 250e6

/** Everything that the package may contain, by its path. */
const ALLOWED: readonly RegExp[] = [
  /^(package\.json|README\.md|LICENSE|THIRD-PARTY-NOTICES\.txt)$/,
  /^bin\/idi\.js$/,
  /^dist\/[\w.-]+\.js$/,
  /^out\/renderer\/(index\.html|[\w-]+\.(js|svg))(\.(br|gz))?$/,
  /^out\/renderer\/assets\/[\w.-]+\.((js|css)(\.(br|gz))?|woff2?)$/,
  /^node_modules\/onnxruntime-web\/(package\.json|dist\/[\w.-]+\.(wasm|mjs))$/,
  /^node_modules\/@(expo-google-fonts|fontsource)\/[\w-]+\/(package\.json|LICENSE(_FONT)?|[\w/-]+\.(ttf|woff))$/,
]
/** Files that the package must contain. */
const NEEDED = [
  'package.json',
  'README.md',
  'LICENSE',
  'THIRD-PARTY-NOTICES.txt',
  'bin/idi.js',
  'out/renderer/index.html',
]

/**
 * What is wrong with a package, a sentence each: files that do not belong there or are missing, programs that were left
 * out, packages that its code imports and does not name, paths of the machine it was made on.
 * @param root the checkout
 * @param folder the package
 */
export function packageProblems(root: string, folder: string, { entries, uses }: MadePackage): readonly string[] {
  const files = filesOf(folder)
  const scripts = files.filter((file) => file.startsWith('dist/'))
  const known = new Set([...builtinModules, ...Object.keys(uses.beside), OPTIONAL])
  return [
    ...files.filter((file) => !ALLOWED.some((allowed) => allowed.test(file))).map((file) => `${file} does not belong.`),
    ...[...NEEDED, ...entries.map((entry) => `dist/${entryName(entry)}.js`)]
      .filter((file) => !files.includes(file))
      .map((file) => `${file} is missing.`),
    ...scripts.flatMap((file) => {
      const code = readFileSync(join(folder, file), 'utf8')
      return [
        ...askedFor(code)
          .filter((name) => !known.has(name))
          .map((name) => `${file} asks for ${name}, which is not installed with it.`),
        ...(code.includes(root.replace(/\/$/, '')) ? [`${file} holds the path of the checkout.`] : []),
      ]
    }),
    ...(installedBytes(root, folder, uses.beside) > INSTALLED_MAX ? ['It is too large when it is installed.'] : []),
  ]
}

/** Bytes of the package and of all that npm installs with it. */
export function installedBytes(root: string, folder: string, beside: Readonly<Record<string, string>>): number {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
  const own = new Set(
    globSync(['node_modules/@*/*', 'node_modules/[!@]*'], { cwd: folder }).map((path) => path.replaceAll('\\', '/')),
  )
  return installedWith(lock, Object.keys(beside))
    .filter(({ path }) => !own.has(path))
    .reduce((sum, { path }) => sum + bytesOf(join(root, path)), bytesOf(folder))
}

/** Names of packages that code imports or requires with a plain text. */
function askedFor(code: string): readonly string[] {
  return [...code.matchAll(/^(?:import|export)\b[^'"\n;]*?["']([^"'.\s][^"'\s]*)["']|\bimport\("([^"$.][^"$]*)"\)/gm)]
    .map(([, still, later]) => still ?? later ?? '')
    .filter((name) => !name.startsWith('node:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}

function filesOf(folder: string): readonly string[] {
  return globSync('**/*', { cwd: folder })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
}

/** Nested packages are counted on their own. */
function bytesOf(folder: string): number {
  const own = folder.includes('node_modules')
  return filesOf(folder)
    .filter((file) => !own || !file.startsWith('node_modules/'))
    .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
}
