import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { heldNotices, unreadProblems } from './licences/held-works.ts'
import { noticesFile, readNotices } from './licences/notices.ts'
import { shippedPackages } from './licences/shipped.ts'
import { whyRefused } from './licences/terms.ts'
import type { Lockfile } from './package/locked.ts'
import { readSources, type PackageNames } from './package/packages-by-use.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
/** What ships says of its licences; kept, so that a change of it is read before it is shipped. */
export const NOTICES_FILE: string = join(ROOT, 'resources/third-party-notices.txt')

/** What is wrong with the licences of what ships, and the file of notices as it has to be. */
export function lookThrough(root: string = ROOT): { readonly problems: readonly string[]; readonly text: string } {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const packages = shippedPackages(
    read('package-lock.json') as Lockfile,
    read('package.json') as PackageNames,
    readSources(root),
  )
  const notices = [...readNotices(root, packages), ...heldNotices(packages)]
  const problems = notices.flatMap(({ name, version, licence }) => {
    const why = whyRefused(licence)
    return why === null ? [] : [`${name} ${version} ${why}: it cannot be shipped.`]
  })
  return { problems: [...problems, ...unreadProblems(packages)], text: noticesFile(notices) }
}

// npm run licences: whether all may be shipped and the notices are those of the lockfile; with --write they are written.
if (import.meta.main) {
  const { problems, text } = lookThrough()
  if (process.argv.includes('--write')) writeFileSync(NOTICES_FILE, text)
  const found = [
    ...problems,
    ...(readFileSync(NOTICES_FILE, 'utf8') === text
      ? []
      : ['resources/third-party-notices.txt is not what package-lock.json ships: npm run licences -- --write.']),
  ]
  for (const each of found) console.error(each)
  if (found.length > 0) process.exitCode = 1
}
