import { cpSync, globSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { FONT_FILES } from '../../src/features/export/files/pdf/file/font-files.ts'

/** A package of which less than this is read is carried with the files that are. */
const LITTLE = 1 / 5
/** Bytes above which a file is fetched from the registry all the same: the package has to stay small. */
const LARGE = 2_000_000
/** Of a package that holds a program for every way to run it, the one that is run: it is carried, large as it is. */
const PROGRAMS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'onnxruntime-web',
    ['ort-wasm-simd-threaded.wasm', 'ort-wasm-simd-threaded.mjs', 'ort.node.min.mjs'].map((name) => `dist/${name}`),
  ],
])
/** What goes along whatever is read of a package. */
const PAPERS = ['package.json', 'LICENSE', 'LICENSE_FONT', 'OFL.txt']

/**
 * Copies what is read of packages that hold much more into the package that is made, so that they are dependencies which
 * come with it (`bundleDependencies`): of nine weights of a font one or two are read.
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

/** Files that the app reads of fonts and programs, as paths in their package. */
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

/** 0 where there is no file. */
function bytes(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isFile() === true ? stats.size : 0
}
