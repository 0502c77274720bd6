import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { entryName, filesByUrl, type FoundFiles } from './files-by-url.ts'

/** The command line; every other program of the package is found from here. */
const COMMAND = 'src/hosts/cli/index.ts'
/** The oldest Node the code is lowered for. */
const TARGET = 'node22'

/** Where the code lies in the package. */
export const CODE = 'dist'
/**
 * The command line and all it starts as JavaScript in `${folder}/dist`, and what it reads beside it.
 * @param folder the package's folder, or the checkout itself
 * @param beside packages that are installed, not taken in
 * @returns what was found on the way
 */
export async function bundle(root: string, folder: string, beside: readonly string[]): Promise<FoundFiles> {
  const found: FoundFiles = { resources: new Set(), entries: new Set([COMMAND]) }
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [filesByUrl(root, found)],
    ssr: { noExternal: true, external: [...beside], target: 'node' },
    build: {
      ssr: true,
      target: TARGET,
      outDir: join(folder, CODE),
      emptyOutDir: true,
      rolldownOptions: {
        input: { [entryName(COMMAND)]: join(root, COMMAND) },
        output: {
          format: 'es',
          // One folder: an address that leads one level up is right from every file of it.
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Comments for readers of the sources take a seventh of the code.
          comments: { legal: true, annotation: true, jsdoc: false },
        },
      },
    },
  })
  // The checkout's own dist: what is read beside it lies there already.
  if (folder === root) return found
  for (const path of found.resources) {
    if (!existsSync(join(root, path))) throw new Error(`The app reads ${path}, which is not there.`)
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  return found
}
