import { Worker } from 'node:worker_threads'
import type { FindAnswer, FoundTurn, SearchAnswer, SearchFilters } from '../../contract/library/library.ts'
import type { FindWhat } from '../../engine/ports.ts'
import type { FindHow } from './find.ts'
import type { NearAsk } from './near.ts'
import type { MemoryAsk, MemoryTold } from '../memory/memory-library.ts'
import type { MemoryAnswer } from '../../../base/retrieval/remembered.ts'
import type { RememberedAsk, SearchAnswered, SearchAsk, SearchThreadData } from './worker.ts'

/** Starts the thread that searches. */
export type StartSearch = (data: SearchThreadData) => Worker

/** Starts the thread from its source file. A bundled host starts the built file instead. */
export function startSearchWorker(data: SearchThreadData): Worker {
  return new Worker(new URL('worker.ts', import.meta.url), {
    workerData: data,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
}

/**
 * Searches in a thread of its own, with a connection that may only read, so that no running dialog waits while a large
 * library is searched.
 */
export class SearchThread {
  readonly #start: () => Worker
  readonly #waiting = new Map<number, (answer: SearchAnswered['answer']) => void>()
  #worker: Worker | null = null
  #next = 0

  constructor(start: StartSearch, data: SearchThreadData) {
    this.#start = () => start(data)
  }

  /** Every turn or message that contains the words of the query. Null when the thread could not answer. */
  search(query: string, filters: SearchFilters, limit: number): Promise<SearchAnswer | null> {
    return this.#ask<SearchAnswer>({ kind: 'search', query, filters, limit })
  }

  /** The best matches for a question in whole sentences. Null when the thread could not answer. */
  find(question: string, filters: SearchFilters, limit: number, how?: FindHow): Promise<FindAnswer | null> {
    return this.#ask<FindAnswer>({ kind: 'find', query: question, filters, limit, ...(how && { how }) })
  }

  /** The turns and messages whose vectors are nearest to a given one, that is, closest in meaning. Null when the thread could not answer. */
  near(near: NearAsk, limit: number, how: FindWhat): Promise<readonly FoundTurn[] | null> {
    return this.#ask<readonly FoundTurn[]>({ kind: 'near', query: '', filters: {}, limit, how, near })
  }

  /** The records of the memory about these phrases, or about these turns and messages. Null when the thread could not answer. */
  remembered(remembered: RememberedAsk): Promise<MemoryAnswer | null> {
    return this.#ask<MemoryAnswer>({ kind: 'remembered', query: '', filters: {}, limit: 0, remembered })
  }

  /** Lists what the memory contains: its answer to one call of the memory's reader. Null when the thread could not answer. */
  memory(memory: MemoryAsk): Promise<MemoryTold | null> {
    return this.#ask<MemoryTold>({ kind: 'memory', query: '', filters: {}, limit: 0, memory })
  }

  #ask<T extends SearchAnswer | FindAnswer | readonly FoundTurn[] | MemoryAnswer | MemoryTold>(
    what: Omit<SearchAsk, 'id'>,
  ): Promise<T | null> {
    return new Promise((resolve) => {
      const ask: SearchAsk = { id: (this.#next += 1), ...what }
      this.#waiting.set(ask.id, (answer) => resolve(answer as T | null))
      this.#running().postMessage(ask)
    })
  }

  close(): void {
    const worker = this.#worker
    this.#gone()
    void worker?.terminate()
  }

  #running(): Worker {
    if (this.#worker) return this.#worker
    const worker = this.#start()
    // The thread never keeps the process alive, not even while a search is under way.
    worker.unref()
    worker.on('message', ({ id, answer }: SearchAnswered) => {
      this.#waiting.get(id)?.(answer)
      this.#waiting.delete(id)
    })
    const gone = () => {
      if (this.#worker === worker) this.#gone()
    }
    worker.on('error', gone)
    worker.on('exit', gone)
    this.#worker = worker
    return worker
  }

  #gone(): void {
    this.#worker = null
    for (const resolve of this.#waiting.values()) resolve(null)
    this.#waiting.clear()
  }
}
