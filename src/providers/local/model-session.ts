import { AsyncQueue } from '../../base/async/async-queue.ts'
import { onAbort } from '../../base/async/on-abort.ts'
import { crashError, localFailure } from './failures.ts'
import type { ModelProcess } from './model-process.ts'
import type { FromProcess, LocalRequest, NativeProgram } from './protocol.ts'

/** A model file with the settings to run it. */
export interface RunnableModel {
  readonly id: string
  readonly label: string
  readonly path: string
  /** The tokens of prompt and answer together, for each seat. */
  readonly contextTokens: number
}

export type TokenPiece = Extract<FromProcess, { type: 'piece' | 'done' }>
export type LoadedModel = Omit<Extract<FromProcess, { type: 'loaded' }>, 'type'>

/** The number of sequences, one for each seat, so that each keeps its own prompt in memory. */
const SEQUENCES = 3

/** One model in one process, from its start to its end. */
export class ModelSession {
  readonly model: RunnableModel
  readonly ready: Promise<LoadedModel>
  readonly #process: ModelProcess
  readonly #calls = new Map<number, AsyncQueue<TokenPiece>>()
  #number = 0
  #over: Error | null = null
  /** Set when the model has been loaded. */
  loaded: LoadedModel | null = null

  constructor(
    model: RunnableModel,
    process: ModelProcess,
    { threads, program }: { readonly threads: number | null; readonly program: NativeProgram | null },
    onOver: () => void,
  ) {
    this.model = model
    this.#process = process
    this.ready = new Promise((resolve, reject) => {
      process.onMessage((message) => {
        if (message.type === 'loaded') {
          const { type: _type, ...loaded } = message
          this.loaded = loaded
          resolve(loaded)
        } else if (message.type === 'load-failed') this.end(localFailure(message.kind, model.label))
        else if (message.type !== 'able') this.#take(message)
      })
      const over = () => {
        const error = (this.#over ??= crashError(model.label))
        for (const pieces of this.#calls.values()) pieces.fail(error)
        reject(error)
        onOver()
      }
      process.onExit(over)
    })
    this.ready.catch(() => undefined)
    const { path, contextTokens } = model
    process.send({ type: 'load', path, contextTokens, sequences: SEQUENCES, threads, program })
  }

  get pid(): number | undefined {
    return this.#process.pid
  }

  #take(message: Exclude<FromProcess, { type: 'loaded' | 'load-failed' | 'able' }>): void {
    const pieces = this.#calls.get(message.call)
    if (message.type === 'failed') pieces?.fail(localFailure(message.kind, this.model.label, message))
    else pieces?.push(message)
    if (message.type === 'done') pieces?.close()
  }

  /** Yields the pieces of an answer. @throws ProviderError; at once the signal's reason when it aborts */
  async *generate(request: LocalRequest, signal: AbortSignal): AsyncGenerator<TokenPiece> {
    signal.throwIfAborted()
    if (this.#over) throw this.#over
    const call = (this.#number += 1)
    const pieces = new AsyncQueue<TokenPiece>()
    this.#calls.set(call, pieces)
    const forget = onAbort(signal, () => pieces.fail(signal.reason))
    let whole = false
    try {
      this.#process.send({ type: 'generate', call, request })
      for await (const piece of pieces) {
        whole = piece.type === 'done'
        yield piece
      }
    } finally {
      forget()
      this.#calls.delete(call)
      if (!whole) this.#process.send({ type: 'abort', call })
    }
  }

  /** Ends the process. Its running calls fail with this error. */
  end(error: Error): void {
    this.#over ??= error
    this.#process.kill()
  }
}
