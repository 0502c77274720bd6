import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import type * as server from '../../../src/hosts/server/run-server.ts'
import { HANG_MS } from '../../helpers/hang.ts'
import { HOST } from '../../helpers/programs.ts'
import { cleanEnv } from './surroundings.ts'

/** The browser host. */
export interface Host {
  /** The printed address, with its one-time token. */
  readonly url: string
  readonly origin: string
  /** What it printed so far. */
  said(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Serves the published app from this process, in a folder without a configuration. A process of its own would load and
 * compile the same code for each test anew, which takes as long as all the rest that the host does.
 */
export async function serveHere(
  dataDir: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Host> {
  const { serveApp } = (await import(pathToFileURL(HOST).href)) as Pick<typeof server, 'serveApp'>
  let said = ''
  const hear = (text: string): void => void (said += text)
  const close = await serveApp(['--data', dataDir, '--no-open', ...args], {
    env: cleanEnv(env),
    cwd: dataDir,
    write: hear,
    fail: hear,
  })
  const url = addressIn(said)
  if (close === null || url === undefined) throw new Error(`The host said no address: ${said}`)
  return { url, origin: new URL(url).origin, said: () => said, stop: close }
}

/** Starts the browser host in a process of its own, as a user would, in a folder without a configuration. */
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
      const address = addressIn(said)
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

const addressIn = (said: string): string | undefined => /http:\/\/\S+token=\S+/.exec(said)?.[0]
