import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { EXIT } from '../../exit-codes.ts'

/** Runs `idi serve`: starts the browser host as a process of its own, because hosts do not import each other. */
export async function serveCommand(flags: readonly string[]): Promise<number> {
  const entry = fileURLToPath(new URL('../../../server/index.ts', import.meta.url))
  // Older Nodes warn at every start that their SQLite is experimental.
  const quiet = '--disable-warning=ExperimentalWarning'
  const server = spawn(process.execPath, [quiet, entry, ...flags], { stdio: 'inherit' })
  const pass = (signal: NodeJS.Signals): void => {
    // A terminal sends Ctrl-C to both processes by itself.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, pass)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code, signal) => resolve(code ?? (signal ? EXIT.interrupted : EXIT.unexpected)))
  })
}
