import { copyFileSync, cpSync, globSync, linkSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installedWith, type Lockfile } from './locked.ts'

/**
 * Puts a package where npm would, with its dependencies and nothing else, from what the checkout has installed: it
 * needs no network and one second.
 * @param to an empty folder outside the checkout
 * @returns the package's folder
 */
export function layOut(root: string, folder: string, to: string, beside: Readonly<Record<string, string>>): string {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly name: string }
  const home = join(to, 'node_modules', name)
  cpSync(folder, home, { recursive: true })
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
  for (const { path } of installedWith(lock, Object.keys(beside)))
    if (statSync(join(home, path), { throwIfNoEntry: false }) === undefined) linkAll(join(root, path), join(home, path))
  return home
}

/** Links instead of copies, because the fonts have a hundred MB. On another disk they are copied. */
function linkAll(from: string, to: string): void {
  for (const path of globSync('**/*', { cwd: from, exclude: ['node_modules'] })) {
    if (!statSync(join(from, path)).isFile()) continue
    mkdirSync(dirname(join(to, path)), { recursive: true })
    try {
      linkSync(join(from, path), join(to, path))
    } catch {
      copyFileSync(join(from, path), join(to, path))
    }
  }
}
