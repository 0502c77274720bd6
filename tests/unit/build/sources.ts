import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export interface SourceImport {
  readonly specifier: string
  /** Removed when the types are stripped. */
  readonly typeOnly: boolean
  /** Path of the imported file in the repository, or null for a package. */
  readonly target: string | null
}

export interface SourceFile {
  /** Path in the repository with forward slashes: src/core/engine/index.ts. */
  readonly path: string
  readonly text: string
  readonly imports: readonly SourceImport[]
}

// Imports begin a line everywhere in this repository; the type import('…') is not used.
const STATIC = /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*\)/g

/** Every source file in src, with its imports. */
export function readSources(): readonly SourceFile[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).map((found) => {
    const path = found.split(sep).join('/')
    const text = readFileSync(join(ROOT, found), 'utf8')
    const statics = [...text.matchAll(STATIC)].map(([, type, specifier = '']) =>
      toImport(path, specifier, type !== undefined),
    )
    const dynamics = [...text.matchAll(DYNAMIC)].map(([, specifier = '']) => toImport(path, specifier, false))
    return { path, text, imports: [...statics, ...dynamics] }
  })
}

/** The part after a question mark tells the bundler how to load the file. */
function toImport(from: string, specifier: string, typeOnly: boolean): SourceImport {
  const local = specifier.startsWith('.')
  return {
    specifier,
    typeOnly,
    target: local
      ? relative(ROOT, join(ROOT, dirname(from), specifier.replace(/\?.*$/, '')))
          .split(sep)
          .join('/')
      : null,
  }
}

/** Every file that is loaded when these start, types left out. */
export function loadedFrom(
  sources: readonly SourceFile[],
  entries: readonly string[],
): { readonly files: ReadonlySet<string>; readonly packages: ReadonlySet<string> } {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const files = new Set<string>()
  const packages = new Set<string>()
  const open = [...entries]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (files.has(path)) continue
    files.add(path)
    for (const { typeOnly, target, specifier } of byPath.get(path)?.imports ?? []) {
      if (typeOnly) continue
      if (target === null) packages.add(specifier)
      else open.push(target)
    }
  }
  return { files, packages }
}
