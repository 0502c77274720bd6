/** A package as package-lock.json names it. */
export interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly optional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The part of package-lock.json that is read here. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** An installed package and its folder. */
export interface Installed extends LockedPackage {
  /** Its folder in the checkout: `node_modules/a/node_modules/b`. */
  readonly path: string
  readonly name: string
}

/**
 * Packages with all their dependencies, as installed in the checkout; optional ones are left out.
 * @throws Error when the lockfile lacks one
 */
export function installedWith(lock: Lockfile, names: readonly string[]): readonly Installed[] {
  const found = new Map<string, Installed>()
  const take = (name: string, from: string): void => {
    const path = locate(lock, name, from)
    if (path === null) throw new Error(`package-lock.json has no ${name}, which ${from || 'the app'} needs.`)
    if (found.has(path)) return
    const entry = lock.packages[path] ?? {}
    found.set(path, { ...entry, path, name })
    for (const next of Object.keys(entry.dependencies ?? {}))
      if (!(next in (entry.optionalDependencies ?? {}))) take(next, path)
  }
  for (const name of names) take(name, '')
  return [...found.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Where Node finds a package from a folder: in the nearest node_modules on the way up. */
function locate(lock: Lockfile, name: string, from: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules') - 1))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (path in lock.packages) return path
    if (at === '') return null
  }
}
