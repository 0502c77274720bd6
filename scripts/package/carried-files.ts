import { cpSync, globSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { FONT_FILES } from '../../src/features/export/files/pdf/file/font-files.ts'

/** A package of which a smaller share is read is carried with only the files that are read. */
const LITTLE = 1 / 5
/** A file of more bytes is downloaded from the registry all the same, because the package has to stay small. */
const LARGE = 2_000_000
/**
 * Packages that contain a program for every way to run it: only the one that is used is carried, although it is large.
 */
const PROGRAMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['onnxruntime-web', ['ort-wasm-simd-threaded.wasm', 'ort-wasm-simd-threaded.mjs'].map((name) => `dist/${name}`)],
])
/** Files of a package that are always carried. */
const PAPERS = ['package.json', 'LICENSE', 'LICENSE_FONT', 'OFL.txt']

/**
 * Copies the files that the app reads out of much larger packages into the package that is made. They become
 * dependencies that are included (`bundleDependencies`): of the nine weights of a font one or two are read.
 * @param root the checkout
 * @param folder the package that is made
 * @returns names of the packages that are carried
 */
export function carryFiles(root: string, folder: string): readonly string[] {
  const carried = [...filesRead(root)].filter(([name, files]) => {
    const home = join(root, 'node_modules', name)
    const sizes = files.map((file) => bytes(join(home, file)))
    const all = globSync('**/*', { cwd: home }).reduce((sum, file) => sum + bytes(join(home, file)), 0)
    if (sizes.includes(0)) throw new Error(`${name} lacks ${files[sizes.indexOf(0)]}.`)
    return (Math.max(...sizes) < LARGE || PROGRAMS.has(name)) && sum(sizes) < all * LITTLE
  })
  for (const [name, files] of carried) {
    const home = join(root, 'node_modules', name)
    const papers = PAPERS.filter((paper) => bytes(join(home, paper)) > 0)
    for (const file of [...papers, ...files]) cpSync(join(home, file), join(folder, 'node_modules', name, file))
  }
  return carried.map(([name]) => name).toSorted()
}

/** The files of fonts and programs that the app reads, as paths in their package. */
export function filesRead(root: string): ReadonlyMap<string, readonly string[]> {
  const packages = createRequire(join(root, 'package.json'))
  const files = new Map<string, readonly string[]>(PROGRAMS)
  for (const [entry, path] of Object.values(FONT_FILES)) {
    const name = entry.split('/').slice(0, 2).join('/')
    const file = relative(join(root, 'node_modules', name), join(dirname(packages.resolve(entry)), path))
    files.set(name, [...(files.get(name) ?? []), file])
  }
  return files
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** The size of a file, 0 where there is none. */
function bytes(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isFile() === true ? stats.size : 0
}
