import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** A real second process that runs one of the scripts in children/. */
export interface Child {
  readonly process: ChildProcess
  /** Everything it printed so far. */
  output(): string
  /** Resolves when it has printed this. */
  printed(text: string): Promise<void>
  /** Resolves when it has ended, with its exit code. */
  ended(): Promise<number | null>
  /** Ends it like the system would, so that no handler runs. */
  kill(): Promise<void>
}

export function childPath(name: string): string {
  return fileURLToPath(new URL(`children/${name}.ts`, import.meta.url))
}

export function startChild(command: readonly string[], options: SpawnOptions = {}): Child {
  const [file = '', ...args] = command
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  let errors = ''
  child.stdout?.on('data', (chunk) => (text += String(chunk)))
  child.stderr?.on('data', (chunk) => (errors += String(chunk)))
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code))
  })
  closed.catch(() => undefined)
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    process: child,
    output: () => text,
    printed: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (text.includes(wanted)) resolve()
        }
        child.stdout?.on('data', look)
        look()
        void closed.then(() =>
          reject(new Error(`The child ended without printing ${JSON.stringify(wanted)}: ${errors}`)),
        )
      }),
    ended: async () => {
      const code = await closed
      if (code !== 0 && errors !== '') throw new Error(errors)
      return code
    },
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}

/** Starts one of the scripts in children/ with this Node. */
export function startScript(name: string, ...args: readonly string[]): Child {
  return startChild([process.execPath, '--expose-gc', childPath(name), ...args])
}
