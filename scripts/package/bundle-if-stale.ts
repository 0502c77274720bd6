import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFresh } from '../fresh.mjs'
import { bundle } from './bundle.ts'
import { COMMAND_FILE, COMMAND_SOURCES } from './command.mjs'
import type { CheckoutManifest } from './manifest.ts'
import { OPTIONAL, packagesByUse, readSources } from './packages-by-use.ts'

/**
 * Bundles the command line and the browser host as they are published into the checkout's dist: they start in a third
 * of the time that the sources take. Does nothing where the bundle is newer than every source.
 */
export async function bundleIfStale(root: string): Promise<void> {
  if (isFresh(root, [COMMAND_FILE], COMMAND_SOURCES)) return
  await bundle(root, root, packagesBeside(root))
}

/** Names of the packages that are installed beside what is published. */
export function packagesBeside(root: string): readonly string[] {
  const checkout = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as CheckoutManifest
  return [...Object.keys(packagesByUse(checkout, readSources(root)).beside), OPTIONAL]
}
