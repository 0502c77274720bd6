import { Condition } from '../../base/async/condition.ts'
import { untilAborted } from '../../base/async/on-abort.ts'
import type { Clock } from '../../core/engine/ports.ts'
import { closedError, NO_ENGINE } from './failures.ts'
import type { ModelProcess } from './model-process.ts'
import { ModelSession, type LoadedModel, type TokenPiece, type RunnableModel } from './model-session.ts'
import type { LocalRequest, NativeProgram } from './protocol.ts'

/** Milliseconds without a call after which a model is unloaded, to free its memory. */
const IDLE_MS = 10 * 60_000

export interface HostOptions {
  readonly start: () => ModelProcess
  readonly clock: Clock
  readonly idleMs?: number | undefined
  /** The number of threads, if it is to be lower than the number of cores. */
  readonly threads?: number | undefined
}

/**
 * Keeps at most one model in memory. A call for another model waits until all present calls have ended. If the process
 * of a model has died, the next call starts a new one.
 */
export class ModelHost {
  readonly #options: HostOptions
  #session: ModelSession | null = null
  #users = 0
  #closed = false
  #device: string | null = null
  /** The native program that runs here. A load that fails makes it unknown again. */
  #program: NativeProgram | null = null
  #problem: string | null = null
  #idle: AbortController | null = null
  #probing: Promise<void> | null = null
  #probe: ModelProcess | null = null
  /** Wakes waiting callers when the last call has ended or the host was closed. */
  readonly #free = new Condition()

  constructor(options: HostOptions) {
    this.#options = options
  }

  /** The device that computes, such as "CPU"; null until a model has been loaded. */
  get device(): string | null {
    return this.#device
  }
  get loaded(): string | null {
    return this.#session?.loaded ? this.#session.model.id : null
  }
  /** The context window of the loaded model in tokens. It is smaller than requested if memory is short. */
  get contextTokens(): number | null {
    return this.#session?.loaded?.contextTokens ?? null
  }
  /** A sentence that says why no model can run on this computer; null if one can, or if that is not known. */
  get problem(): string | null {
    return this.#problem
  }
  get pid(): number | undefined {
    return this.#session?.pid
  }

  /** Tests whether models can run on this computer, once. The result is in `problem` afterwards. */
  probe(): Promise<void> {
    if (this.#device !== null || this.#closed) return Promise.resolve()
    return (this.#probing ??= new Promise((resolve) => {
      const process = this.#options.start()
      this.#probe = process
      process.onMessage((message) => {
        if (message.type === 'load-failed') this.#problem = NO_ENGINE
        else if (message.type === 'able') this.#program = message.program
        process.kill()
      })
      process.onExit(() => {
        this.#probe = null
        resolve()
      })
      process.send({ type: 'probe' })
    }))
  }

  /** Loads a model before its first call. */
  async prepare(model: RunnableModel, signal: AbortSignal): Promise<LoadedModel> {
    const session = await this.#enter(model, signal)
    try {
      return await untilAborted(session.ready, signal)
    } finally {
      this.#leave()
    }
  }

  async *generate(model: RunnableModel, request: LocalRequest, signal: AbortSignal): AsyncGenerator<TokenPiece> {
    const session = await this.#enter(model, signal)
    try {
      await untilAborted(session.ready, signal)
      yield* session.generate(request, signal)
    } finally {
      this.#leave()
    }
  }

  /** Unloads this model now, if it is the loaded one. */
  unload(id: string): void {
    if (this.#session?.model.id === id) this.#end()
  }

  close(): void {
    this.#closed = true
    this.#probe?.kill()
    this.#end()
    this.#free.notify()
  }

  #end(): void {
    this.#idle?.abort()
    this.#session?.end(closedError())
    this.#session = null
  }

  async #enter(model: RunnableModel, signal: AbortSignal): Promise<ModelSession> {
    for (;;) {
      signal.throwIfAborted()
      if (this.#closed) throw closedError()
      const held = this.#session
      const fits = held !== null && held.model.path === model.path && held.model.contextTokens >= model.contextTokens
      if (fits || this.#users === 0) {
        if (!fits) {
          this.#end()
          this.#session = this.#open(model)
        }
        this.#idle?.abort()
        this.#users += 1
        const session = this.#session
        if (session) return session
      }
      await this.#free.wait(signal)
    }
  }

  #open(model: RunnableModel): ModelSession {
    const settings = { threads: this.#options.threads ?? null, program: this.#program }
    const session: ModelSession = new ModelSession(model, this.#options.start(), settings, () => {
      if (this.#session === session) this.#session = null
    })
    session.ready.then(
      ({ device, program }) => {
        this.#device = device
        this.#program = program
        this.#problem = null
      },
      (error: unknown) => {
        this.#program = null
        if (error instanceof Error && 'code' in error && error.code === 'PROVIDER_CONNECTION' && !this.#closed)
          this.#problem = error.message
      },
    )
    return session
  }

  #leave(): void {
    this.#users -= 1
    if (this.#users > 0) return
    this.#free.notify()
    const idle = new AbortController()
    this.#idle = idle
    this.#options.clock.sleep(this.#options.idleMs ?? IDLE_MS, idle.signal).then(
      () => {
        if (this.#users === 0) this.#end()
      },
      () => undefined,
    )
  }
}
