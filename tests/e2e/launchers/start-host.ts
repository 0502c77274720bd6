import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { HANG_MS } from '../../helpers/hang.ts'
import { HOST } from '../../helpers/programs.ts'
import { cleanEnv } from './surroundings.ts'

/** The browser host as a process of its own. */
export interface Host {
  /** The printed address, with its one-time token. */
  readonly url: string
  readonly origin: string
  /** What it printed so far. */
  said(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts the browser host as a user would, in a folder without a configuration. */
export async function startHost(
  dataDir: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  program = HOST,
): Promise<Host> {
  const child = spawn(process.execPath, [program, '--data', dataDir, '--no-open', ...args], {
    cwd: dataDir,
    env: cleanEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The host said no address: ${said}`)), HANG_MS)
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      const address = /http:\/\/\S+token=\S+/.exec(said)?.[0]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The host ended with ${code}: ${said}`))
    })
  })
  return {
    url,
    origin: new URL(url).origin,
    said: () => said,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await exited
    },
  }
}
