import type { Reason } from '../../core/contract/library/reason.ts'
import type { SearchAnswer, SearchFilters, SearchHit } from '../../core/contract/library/library.ts'
import { useApp } from '../host/app-model.ts'
import { useRequest } from '../host/use-request.ts'

/** The most places that are shown when only some of the words match. */
const CLOSEST = 50

/** A place, and why it was found, if that is not obvious. */
export interface FoundHit extends SearchHit {
  readonly reasons?: readonly Reason[]
}

/** The results, and whether they contain all the words. */
export interface FoundDialogs extends SearchAnswer {
  readonly hits: readonly FoundHit[]
  /** No place contains all of them: these contain most. */
  readonly closest: boolean
}

/** Everything said with all of the words; if there is nothing, the closest places, as for a question. */
export function useFound(text: string, filters: SearchFilters) {
  const { client } = useApp()
  return useRequest(text === '' ? null : JSON.stringify([text, filters]), async (signal): Promise<FoundDialogs> => {
    const answer = await client.dialogs.search({ query: text, filters, limit: 200 }, { signal })
    if (answer.total > 0 || answer.more) return { ...answer, closest: false }
    const { turns, more } = await client.dialogs.find({ question: text, filters, limit: CLOSEST }, { signal })
    return { hits: turns, total: turns.length, ...(more && { more }), closest: true }
  })
}
