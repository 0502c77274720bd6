import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CLI } from './programs.ts'

export interface CliResult {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

export interface CliOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** What it reads from stdin; nothing when not given. */
  readonly input?: string
  /** Runs as this user; only root may. */
  readonly uid?: number
  /** Another command than this checkout's as it is published: a checkout's src/hosts/cli/index.ts, or an installed one. */
  readonly entry?: string
  /** Wraps the command line, such as ['sh', '-c', 'ulimit -f 300; exec "$0" "$@"']. */
  readonly wrap?: readonly string[]
}

export interface RunningCli {
  readonly child: ChildProcess
  readonly result: Promise<CliResult>
  /** Resolves when the text has been written to the stream; rejects when the process ends without it. */
  saw(stream: 'stdout' | 'stderr', text: string): Promise<void>
}

/** Starts the real command as a child process, with no keys and no model server in reach but those given. */
export function startCli(args: readonly string[], options: CliOptions): RunningCli {
  const [command, ...before] = [...(options.wrap ?? []), process.execPath]
  const child = spawn(command, [...before, options.entry ?? CLI, ...args], {
    cwd: options.cwd,
    env: {
      PATH: process.env.PATH,
      HOME: options.cwd,
      TMPDIR: tmpdir(),
      TZ: 'UTC',
      OLLAMA_HOST: 'http://127.0.0.1:1',
      IDI_DATA: join(options.cwd, 'data'),
      ...options.env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  })
  // A command that ends without reading closes the pipe.
  child.stdin.on('error', () => {})
  child.stdin.end(options.input ?? '')
  const text = { stdout: '', stderr: '' }
  let watchers: (() => void)[] = []
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (part: string) => {
      text[name] += part
      for (const watcher of watchers) watcher()
    })
  }
  const result = new Promise<CliResult>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal, ...text }))
  })
  return {
    child,
    result,
    saw: (stream, wanted) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!text[stream].includes(wanted)) return
          watchers = watchers.filter((watcher) => watcher !== look)
          resolve()
        }
        watchers.push(look)
        look()
        // Whoever asks after the end is told at once, too.
        result.then(() => reject(new Error(`ended without "${wanted}" on ${stream}: ${text.stderr}`)), reject)
      }),
  }
}

/** Runs the command to its end. */
export function runCli(args: readonly string[], options: CliOptions): Promise<CliResult> {
  return startCli(args, options).result
}

/** A folder of its own that goes away with `remove`. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'idi-cli-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
