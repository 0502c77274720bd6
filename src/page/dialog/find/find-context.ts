import { createContext, use } from 'react'
import { createStore, type Readable } from '../../host/store/store.ts'
import { useSelect } from '../../host/store/use-select.ts'

/** The place of the current match of "Find in dialog". */
export interface FoundAt {
  /** The id of the turn or message. */
  readonly id: string
  /** The name of the part within the turn or message: "speech", "draft", "note" and others. */
  readonly part: string
}

/**
 * The place of the current match of "Find in dialog"; null for no match. A collapsed part that contains the match
 * opens.
 */
export const FindContext = createContext<Readable<FoundAt | null>>(createStore<FoundAt | null>(null))

/** The part of this turn or message that contains the current match; null when the match is elsewhere. */
export function useFoundPart(id: string): string | null {
  return useSelect(use(FindContext), (at) => (at?.id === id ? at.part : null))
}
