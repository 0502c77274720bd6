import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { SerialLock } from '../../src/base/async/serial-lock.ts'
import type * as commandLine from '../../src/hosts/cli/main.ts'
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
  /**
   * Runs in a process of its own, whatever else is asked for; a command that is killed or that others race with needs
   * one, and so does one with `uid`, `entry`, `wrap`, `onTerminal` or variables that Node itself reads.
   */
  readonly ownProcess?: true
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
    env: environmentOf(options),
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

function environmentOf({ cwd, env, onTerminal }: CliOptions): Readonly<Record<string, string>> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: cwd,
    TMPDIR: tmpdir(),
    TZ: 'UTC',
    OLLAMA_HOST: 'http://127.0.0.1:1',
    ...(onTerminal && { TERM: 'xterm' }),
    IDI_DATA: join(cwd, 'data'),
    ...env,
  }
}

/** Quotes a word for a shell. */
const inShell = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`

/** Commands in this process follow one another: they share its folder, environment and streams. */
const here = new SerialLock()

/**
 * Runs the command to its end: in this process where nothing speaks against it, which takes a fifth of the time, because
 * the code is loaded and compiled once for all tests; else in a process of its own.
 */
export function runCli(args: readonly string[], options: CliOptions): Promise<CliResult> {
  return needsProcess(args, options) ? startCli(args, options).result : here.run(() => runHere(args, options))
}

function needsProcess(
  [command]: readonly string[],
  { ownProcess, uid, entry, wrap, onTerminal, env = {} }: CliOptions,
): boolean {
  return (
    // It hands its streams on to the browser host.
    command === 'serve' ||
    [ownProcess, uid, entry, wrap, onTerminal].some((wish) => wish !== undefined) ||
    Object.keys(env).some((name) => name.startsWith('NODE_'))
  )
}

/** Runs the published command with this process's folder, environment and streams in its place. */
async function runHere(args: readonly string[], options: CliOptions): Promise<CliResult> {
  const { main } = (await import(pathToFileURL(CLI).href)) as Pick<typeof commandLine, 'main'>
  const folder = process.cwd()
  const environment = { ...process.env }
  const text = { stdout: '', stderr: '' }
  const streams = (['stdout', 'stderr'] as const).map((name) => {
    const stream = process[name]
    const write = stream.write
    const hear = (part: string | Uint8Array, ...rest: readonly unknown[]): boolean => {
      text[name] += typeof part === 'string' ? part : Buffer.from(part).toString()
      const done = rest.at(-1)
      if (typeof done === 'function') setImmediate(() => void done())
      return true
    }
    stream.write = hear
    return () => void (stream.write = write)
  })
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {}
  const input = Readable.from(options.input ? [Buffer.from(options.input)] : [])
  Object.defineProperty(process, 'stdin', { value: input, configurable: true, enumerable: true })
  setEnvironment(environmentOf(options))
  process.chdir(options.cwd)
  try {
    const code = await main(args)
    return { code, signal: null, ...text }
  } finally {
    process.chdir(folder)
    setEnvironment(environment)
    Object.defineProperty(process, 'stdin', stdin)
    for (const restore of streams) restore()
  }
}

/** The variables one by one: some are read by Node itself, which does not see a replaced `process.env`. */
function setEnvironment(wanted: Readonly<Record<string, string | undefined>>): void {
  for (const name of Object.keys(process.env)) if (!(name in wanted)) delete process.env[name]
  Object.assign(process.env, wanted)
}

/** A new folder that `remove` deletes. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'idi-cli-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
