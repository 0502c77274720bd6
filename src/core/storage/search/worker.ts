import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { FindAnswer, FoundTurn, SearchAnswer, SearchFilters } from '../../contract/library/library.ts'
import type { MemoryReader } from '../../contract/library/memory.ts'
import { rememberedOf, type FoundPlace, type MemoryAnswer } from '../../../base/retrieval/remembered.ts'
import { readMemory, type MemoryAsk, type MemoryTold } from '../memory/memory-library.ts'
import { memoryReader } from '../memory/memory-reader.ts'
import { openAt, type ReadAddress } from '../opening/open-to-read.ts'
import { findQuery, type FindHow } from './find.ts'
import { nearQuery, type NearAsk } from './near.ts'
import { searchQuery } from './search-query.ts'

/** What the thread is begun with. */
export interface SearchThreadData {
  readonly path: string
  /** How it is opened where nothing may be written, not even beside it. */
  readonly readAt?: ReadAddress | undefined
  readonly timeout: number
}

/** What travels to the thread. */
export interface SearchAsk {
  readonly id: number
  /** Every place with the words, the best for a question, those that mean much the same, what is remembered of them, or the memory itself. */
  readonly kind: 'search' | 'find' | 'near' | 'remembered' | 'memory'
  readonly query: string
  readonly filters: SearchFilters
  readonly limit: number
  readonly how?: FindHow
  readonly near?: NearAsk
  readonly remembered?: RememberedAsk
  readonly memory?: MemoryAsk
}

/** What is looked for in the memory. */
export interface RememberedAsk {
  readonly phrases: readonly string[]
  readonly places: readonly FoundPlace[]
  readonly not: readonly string[]
}

/** What comes back; null where the index could not be read: whoever may mend it reads it. */
export interface SearchAnswered {
  readonly id: number
  readonly answer: SearchAnswer | FindAnswer | readonly FoundTurn[] | MemoryAnswer | MemoryTold | null
}

let asked: {
  readonly search: ReturnType<typeof searchQuery>
  readonly find: ReturnType<typeof findQuery>
  readonly near: ReturnType<typeof nearQuery>
  readonly memory: MemoryReader
} | null = null

function answerTo({ kind, query, filters, limit, how, near, remembered, memory }: SearchAsk): SearchAnswered['answer'] {
  try {
    const { path, readAt, timeout } = workerData as SearchThreadData
    asked ??= opened(readAt ? openAt(readAt, timeout) : new DatabaseSync(path, { readOnly: true, timeout }))
    if (remembered) {
      const { phrases, places, not } = remembered
      return rememberedOf(asked.memory, phrases, places, not)
    }
    if (memory) return { told: readMemory(asked.memory, memory) }
    if (near) return asked.near(near, limit, how)
    return kind === 'find' ? asked.find(query, filters, limit, how) : asked.search(query, filters, limit)
  } catch {
    asked = null
    return null
  }
}

function opened(db: DatabaseSync): NonNullable<typeof asked> {
  return {
    search: searchQuery(db),
    find: findQuery(db),
    near: nearQuery(db),
    memory: memoryReader(db, (work) => work()),
  }
}

parentPort?.on('message', (ask: SearchAsk) => {
  const answered: SearchAnswered = { id: ask.id, answer: answerTo(ask) }
  parentPort?.postMessage(answered)
})
