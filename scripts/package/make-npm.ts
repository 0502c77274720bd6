import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundle, CODE } from './bundle.ts'
import { carryFiles } from './carried-files.ts'
import { COMMAND_FILE } from './command.mjs'
import { commandSource, publishedManifest, type CheckoutManifest } from './manifest.ts'
import { OPTIONAL, packagesByUse, readSources, type PackageUses } from './packages-by-use.ts'

/** Files of the checkout that the package contains unchanged, by their name there. */
const PAPERS: Readonly<Record<string, string>> = {
  'README.md': 'docs/install.md',
  LICENSE: 'LICENSE',
  'THIRD-PARTY-NOTICES.txt': 'resources/third-party-notices.txt',
}

/** What a check of the package needs to know. */
export interface MadePackage {
  readonly uses: PackageUses
  /** Packages that it contains with only the files that are read. */
  readonly carried: readonly string[]
  /** Sources that run as programs: the command, threads, processes. */
  readonly entries: readonly string[]
}

/**
 * Makes the folder that is published as an npm package. The page has to be built before.
 * @param root the checkout
 * @param folder is emptied first
 */
export async function makeNpm(root: string, folder: string): Promise<MadePackage> {
  const checkout = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as CheckoutManifest
  const uses = packagesByUse(checkout, readSources(root))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const found = await bundle(root, folder, [...Object.keys(uses.beside), OPTIONAL])
  for (const [name, source] of Object.entries(PAPERS)) cpSync(join(root, source), join(folder, name))
  const carried = carryFiles(root, folder)
  const files = [CODE, 'bin', ...found.resources, ...Object.keys(PAPERS)].toSorted()
  put(folder, 'package.json', `${JSON.stringify(publishedManifest(checkout, uses.beside, carried, files), null, 2)}\n`)
  put(folder, 'bin/idi.js', commandSource(COMMAND_FILE))
  chmodSync(join(folder, 'bin/idi.js'), 0o755)
  return { uses, carried, entries: [...found.entries].toSorted() }
}

function put(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
