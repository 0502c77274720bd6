import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFresh } from '../fresh.mjs'
import { COMMAND_FILE, COMMAND_SOURCES } from './command.mjs'
import type { CheckoutManifest } from './manifest.ts'
import { OPTIONAL, packagesByUse, readSources } from './packages-by-use.ts'

/** Whether the command line and the browser host are in the checkout's dist, newer than every source. */
export const isBundled = (root: string): boolean => isFresh(root, [COMMAND_FILE], COMMAND_SOURCES)

/** Bundles both as they are published into the checkout's dist: they start in a third of the time of the sources. */
export async function bundlePrograms(root: string): Promise<void> {
  // The bundler takes longer to load than everything else at a start that needs none.
  const { bundle } = await import('./bundle.ts')
  await bundle(root, root, packagesBeside(root))
}

export async function bundleIfStale(root: string): Promise<void> {
  if (!isBundled(root)) await bundlePrograms(root)
}

/** Names of the packages that are installed beside what is published. */
export function packagesBeside(root: string): readonly string[] {
  const checkout = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as CheckoutManifest
  return [...Object.keys(packagesByUse(checkout, readSources(root)).beside), OPTIONAL]
}
