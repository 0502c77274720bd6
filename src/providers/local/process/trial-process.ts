import childProcess from 'node:child_process'
import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import type { FromTrial, ToTrial } from '../protocol.ts'

/** The part of the port to the host that is used here. */
interface Port {
  on(name: 'message', listener: (event: { readonly data: unknown }) => void): void
  postMessage(message: ToTrial): void
}

/** A process that the host starts, with those members of a child process that node-llama-cpp uses. */
class TrialProcess extends EventEmitter {
  readonly stdout = null
  readonly stderr = null
  exitCode: number | null = null
  readonly #port: Port
  readonly #trial: number

  constructor(port: Port, trial: number) {
    super()
    this.#port = port
    this.#trial = trial
    port.postMessage({ type: 'trial-start', trial })
  }
  send(message: unknown): void {
    this.#port.postMessage({ type: 'trial-send', trial: this.#trial, message })
  }
  kill(): void {
    this.#port.postMessage({ type: 'trial-kill', trial: this.#trial })
  }
  take(message: FromTrial): void {
    if (message.type === 'trial-message') this.emit('message', message.message)
    else {
      this.exitCode = message.code
      this.emit('exit', message.code)
    }
  }
}

/**
 * Replaces `fork` in this process. node-llama-cpp tests a native program in a forked process before it loads it. In the
 * packaged app, whose executable is not Node, a fork would start the whole app again and never answer. Instead, the
 * host starts a process for the test. Nothing else is forked here.
 */
export function forkByHost(port: Port): void {
  const trials: TrialProcess[] = []
  port.on('message', ({ data }) => {
    const message = data as Partial<FromTrial>
    if (message.type === 'trial-message' || message.type === 'trial-exit')
      trials[message.trial ?? -1]?.take(message as FromTrial)
  })
  replaceFork(() => {
    const started = new TrialProcess(port, trials.length)
    trials.push(started)
    return started
  })
}

/** The answers of a trial in which the native program runs, to each message of node-llama-cpp. */
const PASSED: Readonly<Record<string, string>> = { start: 'loaded', test: 'done' }

/** A trial that is passed without a process. */
class PassedTrial extends EventEmitter {
  readonly stdout = null
  readonly stderr = null
  exitCode: number | null = null

  constructor() {
    super()
    queueMicrotask(() => this.emit('message', { type: 'ready' }))
  }
  send({ type }: { readonly type: string }): void {
    if (type === 'exit') this.kill()
    else this.emit('message', { type: PASSED[type] })
  }
  kill(): void {
    if (this.exitCode !== null) return
    this.exitCode = 0
    this.emit('exit', 0)
  }
}

/** Replaces `fork` in this process, because the host knows that the native program runs: another process loaded it. */
export function passTrials(): void {
  replaceFork(() => new PassedTrial())
}

function replaceFork(fork: () => EventEmitter): void {
  Object.assign(childProcess, { fork })
  syncBuiltinESMExports()
}
