import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Why a package is installed beside the bundle although its code could be in it. */
const STAYS: Readonly<Record<string, string>> = {
  pdfkit: 'reads its own files beside its code',
  harfbuzzjs: 'finds its program beside its code',
}
/** Packages that are used for their files only: fonts and voices. Any other package without an import is unused. */
const FILES_ONLY = /(^|\/|-)(fonts?|noto|flite)/

/** Installed only by users who want it: a local model takes several hundred MB of programs. */
export const OPTIONAL = 'node-llama-cpp'

export interface PackageNames {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** Packages by where they end up in what is published. */
export interface PackageUses {
  /** Installed from the registry beside the bundle, with their version. */
  readonly beside: Readonly<Record<string, string>>
  /** Their code is in the bundle or in the page. */
  readonly within: readonly string[]
  /** No source names them: they are left out. */
  readonly unused: readonly string[]
}

/**
 * Where each package of the checkout ends up, according to the sources: imported ones go into the bundle; those with a
 * file that is looked up, and those that nothing imports, are installed beside it.
 * @throws Error when a file is looked up in a package that the checkout does not name
 */
export function packagesByUse(names: PackageNames, sources: readonly string[]): PackageUses {
  const { dependencies = {}, devDependencies = {} } = names
  const known = { ...devDependencies, ...dependencies }
  const text = sources.join('\n')
  const imported = new Set(packagesIn(text, /(?:\bfrom|\bimport\(|^import)\s*\(?\s*['"]([^'"./][^'"]*)['"]/gm))
  const read = new Set(packagesIn(text, /\.resolve\(\s*['"]([^'"./][^'"]*)['"]/g))
  for (const name of read) if (!(name in known)) throw new Error(`A file of ${name} is read, which package.json lacks.`)
  const beside = Object.keys(known).filter((name) => {
    if (read.has(name) || name in STAYS) return true
    if (imported.has(name) || !(name in dependencies)) return false
    return FILES_ONLY.test(name)
  })
  return {
    beside: Object.fromEntries(beside.toSorted().map((name) => [name, known[name] ?? ''])),
    within: Object.keys(known)
      .filter((name) => imported.has(name) && !beside.includes(name))
      .toSorted(),
    unused: Object.keys(dependencies)
      .filter((name) => !imported.has(name) && !beside.includes(name))
      .toSorted(),
  }
}

/** Every source of the app as text. @param root the checkout */
export function readSources(root: string): readonly string[] {
  return globSync('src/**/*.{ts,tsx,css}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
}

/** `@scope/name/file.js` as `@scope/name`. */
function packagesIn(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)]
    .map(([, specifier = '']) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    )
    .filter((name) => !name.startsWith('node:'))
}
