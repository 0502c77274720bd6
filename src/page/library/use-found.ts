import type { SearchAnswer, SearchFilters, SearchHit } from '../../core/contract/library/library.ts'
import { useApp } from '../host/app-model.ts'
import { useRequest } from '../host/use-request.ts'

/** Places shown of what only some of the words led to. */
const CLOSEST = 50

/** A place, and why it was found where that does not go without saying. */
export interface FoundHit extends SearchHit {
  readonly why?: string
}

/** What was found, and whether it has all the words. */
export interface FoundDialogs extends SearchAnswer {
  readonly hits: readonly FoundHit[]
  /** No place has all of them: these have most. */
  readonly closest: boolean
}

/** Everything said with all of the words; where that is nothing, what comes closest, as of a question. */
export function useFound(text: string, filters: SearchFilters) {
  const { client } = useApp()
  return useRequest(text === '' ? null : JSON.stringify([text, filters]), async (signal): Promise<FoundDialogs> => {
    const answer = await client.dialogs.search({ query: text, filters, limit: 200 }, { signal })
    if (answer.total > 0) return { ...answer, closest: false }
    const { turns } = await client.dialogs.find({ question: text, filters, limit: CLOSEST }, { signal })
    return { hits: turns, total: turns.length, closest: true }
  })
}
