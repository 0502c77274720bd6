// Plain JavaScript: it runs before each command of the terminal, and loading TypeScript would take longer than its
// work.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** @type {typeof import('./fresh.d.mts').isFresh} */
export function isFresh(root, products, sources) {
  const built = products.map((path) => modified(join(root, path)))
  if (built.includes(0)) return false
  const oldest = Math.min(...built)
  return sources.every((path) => isOlder(join(root, path), oldest))
}

/** @param {string} path */
function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/**
 * Looks at folders as well: deleting or renaming a file changes only the date of its folder.
 * @param {string} path
 * @param {number} than
 * @returns {boolean}
 */
function isOlder(path, than) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return true
  if (stats.mtimeMs > than) return false
  if (!stats.isDirectory()) return true
  return readdirSync(path, { withFileTypes: true }).every((entry) => {
    const child = join(path, entry.name)
    return entry.isDirectory() ? isOlder(child, than) : modified(child) <= than
  })
}
