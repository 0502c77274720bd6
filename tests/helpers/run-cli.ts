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
  /** Text for its stdin; absent: none. */
  readonly input?: string
  /** The user to run as; only root may choose one. */
  readonly uid?: number
  /**
   * Another command than the published one of this checkout: the path of a checkout's src/hosts/cli/index.ts, or an
   * installed command.
   */
  readonly entry?: string
  /** A command around the command line, such as ['sh', '-c', 'ulimit -f 300; exec "$0" "$@"']. */
  readonly wrap?: readonly string[]
  /** Runs on a terminal of its own: stdout is the whole screen, and `type` types. Needs `script` (util-linux). */
  readonly onTerminal?: true
}

export interface RunningCli {
  readonly child: ChildProcess
  readonly result: Promise<CliResult>
  /** Resolves when the text has been written to the stream; rejects when the process ends without it. */
  saw(stream: 'stdout' | 'stderr', text: string): Promise<void>
  /** Types a line on its terminal. */
  type(line: string): void
}

/** Starts the real command as a child process; it has only the given keys, and reaches only the given model servers. */
export function startCli(args: readonly string[], options: CliOptions): RunningCli {
  const line = [...(options.wrap ?? []), process.execPath, options.entry ?? CLI, ...args]
  const [command = '', ...words] = options.onTerminal
    ? ['script', '-qec', line.map(inShell).join(' '), '/dev/null']
    : line
  const child = spawn(command, words, {
    cwd: options.cwd,
    env: {
      PATH: process.env.PATH,
      HOME: options.cwd,
      TMPDIR: tmpdir(),
      TZ: 'UTC',
      OLLAMA_HOST: 'http://127.0.0.1:1',
      ...(options.onTerminal && { TERM: 'xterm' }),
      IDI_DATA: join(options.cwd, 'data'),
      ...options.env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  })
  // A command that ends without reading closes the pipe.
  child.stdin.on('error', () => {})
  if (!options.onTerminal) child.stdin.end(options.input ?? '')
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
    type: (typed) => child.stdin.write(`${typed}\n`),
    saw: (stream, wanted) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (!text[stream].includes(wanted)) return
          watchers = watchers.filter((watcher) => watcher !== look)
          resolve()
        }
        watchers.push(look)
        look()
        // A call after the end is answered at once, too.
        result.then(() => reject(new Error(`ended without "${wanted}" on ${stream}: ${text.stderr}`)), reject)
      }),
  }
}

/** Quotes a word for a shell. */
const inShell = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`

/** Runs the command to its end. */
export function runCli(args: readonly string[], options: CliOptions): Promise<CliResult> {
  return startCli(args, options).result
}

/** A new folder that `remove` deletes. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'idi-cli-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
