import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isFresh } from './fresh.mjs'
import { bundlePrograms, isBundled } from './package/bundle-if-stale.ts'

const SOURCES = ['src', 'resources', 'electron.vite.config.ts', 'package-lock.json', 'tsconfig.base.json']
const PRODUCTS = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']

/** Whether each part of the built app exists and is as new as the newest source. */
export function isBuilt(root: string): boolean {
  return isFresh(root, PRODUCTS, SOURCES)
}

/** Says that building begins, which takes several seconds. */
type Told = () => unknown

const sayInEnglish: Told = () => process.stderr.write('Building IDi…\n')

/**
 * Builds the app unless the build is newer than every source.
 * @param told is called when it begins to build
 * @throws Error with the builder's output
 */
export async function buildIfStale(root: string, told: Told = sayInEnglish): Promise<void> {
  if (isBuilt(root)) return
  told()
  await build(root)
}

/**
 * The same for what serves the app to a browser: the page, and the host as it is published.
 * @throws Error with the builder's output
 */
export async function buildHostIfStale(root: string, told: Told = sayInEnglish): Promise<void> {
  const stale = [isBuilt(root) ? [] : [build], isBundled(root) ? [] : [bundlePrograms]].flat()
  if (stale.length > 0) told()
  await Promise.all(stale.map((make) => make(root)))
}

async function build(root: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written: Buffer[] = []
  for (const output of [child.stdout, child.stderr]) output.on('data', (bytes: Buffer) => written.push(bytes))
  const [status] = (await once(child, 'close')) as [number | null]
  if (status !== 0) throw new Error(Buffer.concat(written).toString())
}
