import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runServer } from '../src/hosts/server/run-server.ts'
import { buildIfStale } from './build-if-stale.ts'
import { ensureElectron, whyNoWindow } from './find-electron.ts'
import { runElectron } from './run-electron.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Opens the Electron app, or the same app in the browser where that cannot be. */
async function start(args: readonly string[]): Promise<void> {
  try {
    buildIfStale(ROOT)
  } catch (error) {
    process.stderr.write(`IDi could not be built:\n${error instanceof Error ? error.message : ''}\n`)
    process.exitCode = 1
    return
  }
  const rest = args.filter((arg) => arg !== '--browser')
  if (rest.length < args.length) return runServer(rest)

  let why = whyNoWindow(process.env, process.platform, process.getuid?.())
  if (why === null) {
    const program = await ensureElectron(ROOT, process.env)
    const code = program === null ? null : await runElectron(program, ROOT, rest)
    if (code !== null) {
      process.exitCode = code
      return
    }
    why = program === null ? 'Electron could not be downloaded here' : 'Electron could not start here'
  }
  await runServer(rest, `${why}, so IDi opens in the browser:`)
}

await start(process.argv.slice(2))
