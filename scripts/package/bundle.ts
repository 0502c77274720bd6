import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { entryName, filesByUrl, type FoundFiles } from './files-by-url.ts'
import { partsOf } from './parts.ts'

/** The command line; every other program of the package is found from it. */
const COMMAND = 'src/hosts/cli/index.ts'
/** The oldest Node that the code is compiled for. */
const TARGET = 'node22'

/** The folder of the code in the package. */
export const CODE = 'dist'
/**
 * Writes a program and all it starts as JavaScript into `${folder}/dist`, and copies the files it reads.
 * @param folder the package's folder, or the checkout itself
 * @param beside packages that are installed, not bundled
 * @param program its source in the checkout
 * @returns the files and programs found on the way
 */
export async function bundle(
  root: string,
  folder: string,
  beside: readonly string[],
  program = COMMAND,
): Promise<FoundFiles> {
  const found: FoundFiles = { resources: new Set(), entries: new Set([program]) }
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
        input: { [entryName(program)]: join(root, program) },
        output: {
          format: 'es',
          // All files lie in one folder, so that an address one level up is right from each of them.
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Comments would be a seventh of the code.
          comments: { legal: true, annotation: true, jsdoc: false },
          // Every module is named with what it imports: to add that once more would undo the parts.
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: partsOf(root, found.entries), debugName: 'parts' }],
          },
        },
      },
    },
  })
  // In the checkout's own dist the files to be read are there already.
  if (folder === root) return found
  for (const path of found.resources) {
    if (!existsSync(join(root, path))) throw new Error(`The app reads ${path}, which is not there.`)
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  return found
}
