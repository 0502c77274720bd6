import { spawn } from 'node:child_process'

/** Milliseconds: a program that ends sooner, without being asked to, never showed a window. */
const EARLY = 10_000
/** Exit codes of the app: done, and a wrong command or configuration, which the app has explained itself. */
const OWN_CODES: readonly (number | null)[] = [0, 2]

/** Runs the app until its window is closed. Returns its exit code, or null when it could not start at all. */
export async function runElectron(program: string, root: string, args: readonly string[]): Promise<number | null> {
  // Some editors set this variable in their terminals; it would turn Electron into plain Node.
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
  const started = Date.now()
  const child = spawn(program, [root, ...args], { cwd: root, env, stdio: 'inherit' })
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      asked = true
      // Ctrl-C reaches the child through the terminal; a second signal does no harm.
      child.kill('SIGTERM')
    })
  }
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null))
    child.on('exit', resolve)
  })
  if (asked || OWN_CODES.includes(code) || Date.now() - started > EARLY) return code ?? 0
  return null
}
