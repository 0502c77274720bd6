import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { EXIT } from '../../exit-codes.ts'

/** idi serve: the browser host as a process of its own, since hosts do not import each other. */
export async function serveCommand(flags: readonly string[]): Promise<number> {
  const entry = fileURLToPath(new URL('../../../server/index.ts', import.meta.url))
  // Older Nodes call their SQLite experimental at every start.
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
