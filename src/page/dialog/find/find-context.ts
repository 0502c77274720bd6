import { createContext, use } from 'react'
import { createStore, type Readable } from '../../host/store/store.ts'
import { useSelect } from '../../host/store/use-select.ts'

/** Where the current match of "Find in dialog" is. */
export interface FoundAt {
  /** Id of the turn or message. */
  readonly id: string
  /** Name of the part within the turn or message. */
  readonly part: string
}

/** Where the current match of "Find in dialog" is; null for no match. A closed part that contains it opens. */
export const FindContext = createContext<Readable<FoundAt | null>>(createStore<FoundAt | null>(null))

/** The part of this turn or message that contains the current match; null when the match is elsewhere. */
export function useFoundPart(id: string): string | null {
  return useSelect(use(FindContext), (at) => (at?.id === id ? at.part : null))
}
