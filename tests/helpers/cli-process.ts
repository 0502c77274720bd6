import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { SerialLock } from '../../src/base/async/serial-lock.ts'
import { runCli, type CliResult } from './run-cli.ts'

const HERE = fileURLToPath(import.meta.url)

interface ProcessOptions {
  readonly cwd: string
  /** The user to run as; only root may choose one. */
  readonly uid?: number
  /** A command around the process, such as ['sh', '-c', 'ulimit -f 300; exec "$0" "$@"']. */
  readonly wrap?: readonly string[]
}

export interface CliProcess {
  /** Runs one command to its end, after those before it. */
  run(...args: readonly string[]): Promise<CliResult>
  end(): Promise<void>
}

/**
 * Starts a process that runs commands one after the other, for what only another process can be, such as another user:
 * the code is loaded once for all commands.
 */
export function startCliProcess({ cwd, uid, wrap = [] }: ProcessOptions): CliProcess {
  const [command, ...words] = [...wrap, process.execPath, HERE]
  const child = spawn(command, words, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  const ended = once(child, 'exit')
  const lock = new SerialLock()
  return {
    run: (...args) =>
      lock.run(async () => {
        const answer = Promise.race([once(child, 'message'), ended.then(() => null)])
        child.send({ args, cwd })
        const [result] = (await answer) ?? []
        if (result === undefined) throw new Error(`The process ended at: ${args.join(' ')}`)
        return result as CliResult
      }),
    end: async () => {
      child.kill()
      await ended
    },
  }
}

if (process.argv[1] === HERE)
  process.on('message', ({ args, cwd }: { readonly args: readonly string[]; readonly cwd: string }) => {
    void runCli(args, { cwd }).then((result) => process.send?.(result))
  })
