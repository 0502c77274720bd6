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

/** The data with which the thread starts. */
export interface SearchThreadData {
  readonly path: string
  /** How to open the file if nothing may be written, not even next to it. */
  readonly readAt?: ReadAddress | undefined
  readonly timeout: number
}

/** A question to the thread. */
export interface SearchAsk {
  readonly id: number
  /**
   * search: every text with the words; find: the best matches for a question; near: texts of similar meaning;
   * remembered: records about phrases or results; memory: a list of what the memory contains.
   */
  readonly kind: 'search' | 'find' | 'near' | 'remembered' | 'memory'
  readonly query: string
  readonly filters: SearchFilters
  readonly limit: number
  readonly how?: FindHow
  readonly near?: NearAsk
  readonly remembered?: RememberedAsk
  readonly memory?: MemoryAsk
}

/** The phrases and the places (turns and messages) whose records are wanted. */
export interface RememberedAsk {
  readonly phrases: readonly string[]
  readonly places: readonly FoundPlace[]
  readonly not: readonly string[]
}

/** The thread's answer; null when it could not read the index: then the main thread reads it, which can also mend it. */
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
