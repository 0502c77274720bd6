import { existsSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

/** A file that a source names by its address: the only way in which a source may refer to a file beside it. */
const ADDRESS = /new URL\(\s*(['"])([^'"]+)\1\s*,\s*import\.meta\.url\s*,?\s*\)/g
/** Code that finds a package's own file, which does not concern the bundle. */
const PACKAGE_FILE = /createRequire\(\s*import\.meta\.url\s*\)\s*\.resolve\(/g

/** Files that the sources of a bundle refer to besides their imports. */
export interface FoundFiles {
  /** Files and folders of the checkout that are read unchanged, by their path in it: `out/renderer`. */
  readonly resources: Set<string>
  /** Sources that run as threads or processes of their own, by their path in the checkout. */
  readonly entries: Set<string>
}

/**
 * Includes what a source of the app starts or reads by its address: a `.ts` file becomes a file of the bundle, anything
 * else is copied and found in the same place beside the bundle. Other ways to refer to a file are an error, so that no
 * list has to be kept.
 * @param root the checkout
 * @param found is filled
 */
export function filesByUrl(root: string, found: FoundFiles): Plugin {
  const sources = resolve(root, 'src') + sep
  return {
    name: 'idi:files-by-url',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (!file.startsWith(sources)) return null
      const place = relative(root, file)
      const starts = /new Worker\(|[^.\w]fork\(|spawn\(process\.execPath/.test(code)
      if (starts && code.search(ADDRESS) < 0)
        throw new Error(`${place} starts a thread or a process of ours without new URL('...', import.meta.url).`)
      if (!code.includes('import.meta')) return null
      const written = code.replace(ADDRESS, (_, _quote: string, path: string) => {
        const target = resolve(dirname(file), path)
        const named = relative(root, target).replaceAll(sep, '/')
        if (named.startsWith('..')) throw new Error(`${place} leads to ${path}, which is outside the checkout.`)
        if (/\.[cm]?[jt]sx?$/.test(named)) {
          if (!existsSync(target)) throw new Error(`${place} starts ${path}, which does not exist.`)
          const fileName = `${entryName(named)}.js`
          if (!found.entries.has(named)) this.emitFile({ type: 'chunk', id: target, fileName })
          found.entries.add(named)
          return `new URL(${JSON.stringify(`./${fileName}`)}, import.meta.url)`
        }
        // A file beside the packages is written at run time, and is not there yet.
        if (!named.startsWith('node_modules/')) found.resources.add(named)
        return `new URL(${JSON.stringify(`../${named}`)}, import.meta.url)`
      })
      refuseOthers(place, written)
      return { code: written, map: null }
    },
  }
}

/**
 * `src/features/export/files/worker.ts` becomes `features-export-files-worker`: every file has its own name, all in one
 * folder.
 */
export function entryName(path: string): string {
  return path
    .replace(/^src\//, '')
    .replace(/\.[cm]?[jt]sx?$/, '')
    .replaceAll('/', '-')
}

/** @throws Error for another way to refer to a file, which would work in a checkout and fail in a package */
function refuseOthers(place: string, written: string): void {
  const rest = written
    .replaceAll(PACKAGE_FILE, '')
    .replaceAll(/new URL\("[^"]+", import\.meta\.url\)/g, '')
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const [other] = /.*import\.meta\.(url|dirname|filename|resolve).*/.exec(rest) ?? []
  if (other !== undefined)
    throw new Error(
      `${place} finds a file in a way that no package can follow: write new URL('...', import.meta.url) with the path in it.\n${other.trim()}`,
    )
}
