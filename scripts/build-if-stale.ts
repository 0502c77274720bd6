import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = ['src', 'resources', 'electron.vite.config.ts', 'package-lock.json', 'tsconfig.base.json']
const PRODUCTS = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']

/** Builds the app unless what is built is newer than every source. @throws Error with the builder's output */
export function buildIfStale(root: string): void {
  if (isFresh(root)) return
  process.stderr.write('Building IDi...\n')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'build'],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
}

/** Whether each product exists and is as new as the newest source. */
export function isFresh(root: string, products: readonly string[] = PRODUCTS, sources = SOURCES): boolean {
  const built = products.map((path) => modified(join(root, path)))
  if (built.includes(0)) return false
  return Math.max(...sources.map((path) => newest(join(root, path)))) <= Math.min(...built)
}

function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** A folder counts as well: deleting or renaming a file touches nothing else. */
function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  return readdirSync(path, { withFileTypes: true }).reduce((latest, entry) => {
    const child = join(path, entry.name)
    return Math.max(latest, entry.isDirectory() ? newest(child) : modified(child))
  }, stats.mtimeMs)
}
