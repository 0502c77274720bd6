import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from './build-if-stale.ts'
import { electronVersion } from './desktop/check-app.ts'
import { checkDesktop } from './desktop/check-desktop.ts'
import { desktopConfig, whyNoFeed } from './desktop/config.ts'
import { stageApp } from './desktop/stage.ts'
import { newestElectron, whyUnsupported } from './desktop/supported.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const mega = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/**
 * npm run package makes the packages of this system. npm run package:check builds the app without downloading Electron,
 * and checks the result.
 */
const checking = process.argv.includes('--check')
const noFeed = checking ? null : whyNoFeed(process.env, process.platform)
if (noFeed !== null) fail(noFeed)
await buildIfStale(ROOT)
const version = electronVersion(ROOT)
const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', cwd: ROOT }).trim()
const newest = await newestElectron(registry)
const unsupported = newest === null ? null : whyUnsupported(version, newest)
if (unsupported !== null) fail(unsupported)
console.log(
  newest === null
    ? `The registry does not say which Electron is the newest: whether ${version} is mended is not known.`
    : `Electron ${version}; the newest is ${newest}.`,
)
if (checking) {
  const folder = mkdtempSync(join(tmpdir(), 'idi-desktop-'))
  // The folder holds some hundred MB, and is deleted also when the script is interrupted.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const { problems, archiveBytes, unpackedBytes, parts } = await checkDesktop(ROOT, folder)
  for (const [part, bytes] of parts) if (bytes > 1e6) console.log(`  ${part.padEnd(36)}${mega(bytes).padStart(10)}`)
  console.log(`app.asar ${mega(archiveBytes)}, beside it ${mega(unpackedBytes)}, without Electron`)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log('It holds what it should and nothing else.')
} else {
  const { build } = await import('electron-builder')
  const app = join(ROOT, 'out/desktop-app')
  stageApp(
    ROOT,
    app,
    `${process.platform === 'darwin' ? 'mac' : process.platform === 'win32' ? 'win' : 'linux'}-${process.arch}`,
  )
  const output = join(ROOT, 'out/desktop')
  try {
    const config = desktopConfig({ root: ROOT, app, output, env: process.env, electronVersion: version })
    for (const path of await build({ projectDir: ROOT, publish: 'never', config })) console.log(path)
  } catch (error) {
    fail(
      `The package could not be made: ${(error as Error).message.split('\n')[0]?.replace(/[.\s]*$/, '')}. It needs Electron ${version} and the tools of electron-builder, which are fetched the first time; npm run package:check needs neither.`,
    )
  }
}

function fail(why: string): never {
  console.error(why)
  process.exit(1)
}
