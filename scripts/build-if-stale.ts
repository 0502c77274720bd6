import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isFresh } from './fresh.mjs'

const SOURCES = ['src', 'resources', 'electron.vite.config.ts', 'package-lock.json', 'tsconfig.base.json']
const PRODUCTS = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']

/** Whether each part of the built app exists and is as new as the newest source. */
export function isBuilt(root: string): boolean {
  return isFresh(root, PRODUCTS, SOURCES)
}

/**
 * Builds the app unless the build is newer than every source.
 * @param told is called when it begins to build
 * @throws Error with the builder's output
 */
export function buildIfStale(root: string, told: () => void = () => process.stderr.write('Building IDi…\n')): void {
  if (isBuilt(root)) return
  told()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'build'],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
}
