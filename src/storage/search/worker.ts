import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { FindAnswer, SearchAnswer, SearchFilters } from '../../contract/library/library.ts'
import { findQuery, type FindHow } from './find.ts'
import { searchQuery } from './search-query.ts'

/** What the thread is begun with. */
export interface SearchThreadData {
  readonly path: string
  readonly timeout: number
}

/** What travels to the thread. */
export interface SearchAsk {
  readonly id: number
  /** Every place with the words, or the best for a question. */
  readonly kind: 'search' | 'find'
  readonly query: string
  readonly filters: SearchFilters
  readonly limit: number
  readonly how?: FindHow
}

/** What comes back; null where the index could not be read: whoever may mend it reads it. */
export interface SearchAnswered {
  readonly id: number
  readonly answer: SearchAnswer | FindAnswer | null
}

let asked: { readonly search: ReturnType<typeof searchQuery>; readonly find: ReturnType<typeof findQuery> } | null =
  null

function answerTo({ kind, query, filters, limit, how }: SearchAsk): SearchAnswered['answer'] {
  try {
    const { path, timeout } = workerData as SearchThreadData
    asked ??= opened(new DatabaseSync(path, { readOnly: true, timeout }))
    return kind === 'find' ? asked.find(query, filters, limit, how) : asked.search(query, filters, limit)
  } catch {
    asked = null
    return null
  }
}

function opened(db: DatabaseSync): NonNullable<typeof asked> {
  return { search: searchQuery(db), find: findQuery(db) }
}

parentPort?.on('message', (ask: SearchAsk) => {
  const answered: SearchAnswered = { id: ask.id, answer: answerTo(ask) }
  parentPort?.postMessage(answered)
})
