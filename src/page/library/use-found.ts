import type { Reason } from '../../core/contract/library/reason.ts'
import type { SearchAnswer, SearchFilters, SearchHit } from '../../core/contract/library/library.ts'
import { useApp } from '../host/app-model.ts'
import { useRequest } from '../host/use-request.ts'

/** The most places that are shown when none contains all of the words. */
const CLOSEST = 50

/** A found place, and the reasons why it was found, if they are not obvious. */
export interface FoundHit extends SearchHit {
  readonly reasons?: readonly Reason[]
}

/** The results of a search. */
export interface FoundDialogs extends SearchAnswer {
  readonly hits: readonly FoundHit[]
  /** True when no place contains all of the words: the results then contain most of them. */
  readonly closest: boolean
}

/** Searches for places that contain all of the words. When there is none, it returns the places that come closest. */
export function useFound(text: string, filters: SearchFilters) {
  const { client } = useApp()
  return useRequest(text === '' ? null : JSON.stringify([text, filters]), async (signal): Promise<FoundDialogs> => {
    const answer = await client.dialogs.search({ query: text, filters, limit: 200 }, { signal })
    if (answer.total > 0 || answer.more) return { ...answer, closest: false }
    const { turns, more } = await client.dialogs.find({ question: text, filters, limit: CLOSEST }, { signal })
    return { hits: turns, total: turns.length, ...(more && { more }), closest: true }
  })
}
