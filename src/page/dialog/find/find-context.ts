import { createContext, use } from 'react'
import { createStore, type Readable } from '../../host/store/store.ts'
import { useSelect } from '../../host/store/use-select.ts'

/** The part of a turn or of a message that holds the current match. */
export interface FoundAt {
  /** Id of the turn or message. */
  readonly id: string
  readonly part: string
}

/** The current match of "Find in dialog", so that its disclosure opens. */
export const FindContext = createContext<Readable<FoundAt | null>>(createStore<FoundAt | null>(null))

/** The part of this turn with the current match; null for none. */
export function useFoundPart(id: string): string | null {
  return useSelect(use(FindContext), (at) => (at?.id === id ? at.part : null))
}
