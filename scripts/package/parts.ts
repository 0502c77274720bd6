import { join } from 'node:path'

/** What the command line loads one after the other: its words, the library, its list, and the whole app. */
const STEPS = [
  'src/hosts/cli/main.ts',
  'src/app/open/library-alone.ts',
  'src/hosts/cli/commands/library/list.ts',
  'src/app/index.ts',
]

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * Names the file of the bundle that a module goes into: modules are together that the same programs and steps load. Left
 * to itself, the bundler separates them by every import() there is, and to read a file takes half a millisecond.
 * @param root the checkout
 * @param programs sources that run as programs of their own, by their path in it; complete when the first is named
 */
export function partsOf(root: string, programs: ReadonlySet<string>): (id: string, modules: Modules) => string | null {
  let parts: ReadonlyMap<string, string> | null = null
  return (id, modules) => {
    parts ??= namedParts(root, programs, modules)
    return parts.get(id) ?? null
  }
}

function namedParts(root: string, programs: ReadonlySet<string>, modules: Modules): ReadonlyMap<string, string> {
  const parts = new Map<string, string>()
  for (const [place, path] of [...STEPS, ...[...programs].toSorted()].entries())
    for (const id of loadedWith(join(root, path), modules)) parts.set(id, `${parts.get(id) ?? 'part'}-${place}`)
  // A program may wait for what it loads, which must not wait for it.
  for (const path of programs) parts.delete(join(root, path))
  return parts
}

/** A module and all that is loaded before its first line runs. */
function loadedWith(start: string, modules: Modules): ReadonlySet<string> {
  const loaded = new Set([start])
  for (const id of loaded) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) loaded.add(imported)
  return loaded
}
