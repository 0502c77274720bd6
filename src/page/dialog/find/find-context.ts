import { createContext, use } from 'react'
import { createStore, type Readable } from '../../host/store/store.ts'
import { useSelect } from '../../host/store/use-select.ts'

/** Where the reader is taken: a part of a turn or of a message. */
export interface FoundAt {
  /** Of the turn or message. */
  readonly id: string
  readonly part: string
}

/** The match of "Find in dialog" that is looked at, so that the disclosure it is in opens. */
export const FindContext = createContext<Readable<FoundAt | null>>(createStore<FoundAt | null>(null))

/** The part of this turn that is looked at; null for none. */
export function useFoundPart(id: string): string | null {
  return useSelect(use(FindContext), (at) => (at?.id === id ? at.part : null))
}
