import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { SearchAnswer, SearchFilters } from '../../contract/library/library.ts'
import { searchQuery } from './search-query.ts'

/** What the thread is begun with. */
export interface SearchThreadData {
  readonly path: string
  readonly timeout: number
}

/** What travels to the thread. */
export interface SearchAsk {
  readonly id: number
  readonly query: string
  readonly filters: SearchFilters
  readonly limit: number
}

/** What comes back; null where the index could not be read: whoever may mend it reads it. */
export interface SearchAnswered {
  readonly id: number
  readonly answer: SearchAnswer | null
}

let search: ReturnType<typeof searchQuery> | null = null

function answerTo({ query, filters, limit }: SearchAsk): SearchAnswer | null {
  try {
    const { path, timeout } = workerData as SearchThreadData
    search ??= searchQuery(new DatabaseSync(path, { readOnly: true, timeout }))
    return search(query, filters, limit)
  } catch {
    search = null
    return null
  }
}

parentPort?.on('message', (ask: SearchAsk) => {
  const answered: SearchAnswered = { id: ask.id, answer: answerTo(ask) }
  parentPort?.postMessage(answered)
})
