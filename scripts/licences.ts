import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compiledProblems } from './licences/compiled-in.ts'
import { heldNotices, unreadProblems } from './licences/held-works.ts'
import { isOfOneSystem, noticesFile, readNotices } from './licences/notices.ts'
import { shippedPackages } from './licences/shipped.ts'
import { whyRefused } from './licences/terms.ts'
import type { Lockfile } from './package/locked.ts'
import { readSources, type PackageNames } from './package/packages-by-use.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
/**
 * The licences of everything that ships. The file is in the repository, so that a change of it is reviewed before it
 * ships.
 */
export const NOTICES_FILE: string = join(ROOT, 'resources/third-party-notices.txt')

/** What is wrong with the licences of what ships, and the text that the file of notices should have. */
export function lookThrough(root: string = ROOT): { readonly problems: readonly string[]; readonly text: string } {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const packages = shippedPackages(
    read('package-lock.json') as Lockfile,
    read('package.json') as PackageNames,
    readSources(root),
  )
  // The lockfile names the licences: a refused one is reported even when the package is not installed.
  const here = packages.filter(({ path, name }) => isOfOneSystem(name) || existsSync(join(root, path)))
  const held = heldNotices(packages)
  const licences = [...packages.map(({ license, ...each }) => ({ ...each, licence: license })), ...held]
  const refused = licences.flatMap(({ name, version, licence }) => {
    const why = whyRefused(licence)
    return why === null ? [] : [`${name} ${version} ${why}: it cannot be shipped.`]
  })
  const compiled = here.flatMap(({ path, name }) => compiledProblems(join(root, path), name))
  const missing = packages
    .filter((each) => !here.includes(each))
    .map(({ path }) => `${path} is not installed, so that its notice cannot be read: npm ci.`)
  return {
    problems: [...refused, ...compiled, ...missing, ...unreadProblems(packages)],
    text: noticesFile([...readNotices(root, here), ...held]),
  }
}

// npm run licences: checks whether everything may ship and the notices are those of the lockfile; with --write it
// writes them.
if (import.meta.main) {
  const { problems, text } = lookThrough()
  // The file is not written while a notice is missing.
  if (process.argv.includes('--write') && problems.length === 0) writeFileSync(NOTICES_FILE, text)
  const found = [
    ...problems,
    ...(problems.length > 0 || readFileSync(NOTICES_FILE, 'utf8') === text
      ? []
      : ['resources/third-party-notices.txt is not what package-lock.json ships: npm run licences -- --write.']),
  ]
  for (const each of found) console.error(each)
  if (found.length > 0) process.exitCode = 1
}
