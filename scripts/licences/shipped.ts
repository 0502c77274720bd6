import { installedWith, type Installed, type Lockfile } from '../package/locked.ts'
import { OPTIONAL, packagesByUse, type PackageNames } from '../package/packages-by-use.ts'

/** Electron is downloaded from its maker with its own notices. */
const WITH_OWN_NOTICES = new Set(['electron'])

/** Licences that a person found in a file of the package: its package.json names none. */
const READ: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' }

/**
 * Every package whose code or files reach a user: those installed beside the app, those bundled into it or its page,
 * those that node-llama-cpp brings, each with its own dependencies; a row for each name and version.
 */
export function shippedPackages(lock: Lockfile, names: PackageNames, sources: readonly string[]): readonly Installed[] {
  const { beside, within, unused } = packagesByUse(names, sources)
  const roots = [...Object.keys(beside), ...within, ...unused, OPTIONAL].filter((name) => !WITH_OWN_NOTICES.has(name))
  const rows = new Map<string, Installed>()
  for (const each of installedWith(lock, roots)) rows.set(`${each.name}@${each.version}`, each)
  // The programs of local models are separate packages for each system; a machine has only one of them.
  for (const [path, entry] of Object.entries(lock.packages))
    if (path.startsWith('node_modules/@node-llama-cpp/')) {
      const name = path.slice('node_modules/'.length)
      rows.set(`${name}@${entry.version}`, { ...entry, path, name })
    }
  return [...rows]
    .map(([id, each]) => ({ ...each, license: each.license ?? READ[id] ?? '' }))
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

const key = ({ name, version }: Installed): string => `${name}@${version}`
