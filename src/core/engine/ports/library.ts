import type { LibraryGraph } from '../../contract/library/graph.ts'
import type { Place, SearchError } from '../../dialog/ask/ask-state.ts'

/** What looking in the library came to. */
export interface LibraryAnswer {
  /** Best first. */
  readonly places: readonly Place[]
  /** Dialogs that have most of it as a whole, best first. */
  readonly dialogs: readonly Pick<Place, 'dialogId' | 'title' | 'mode' | 'at'>[]
  /** Of the phrases, or of their words, what stands nowhere. */
  readonly unmatched: readonly string[]
  readonly errors: readonly SearchError[]
}

/** Everything said in the library, for tools: nothing of the bin, of conversations with the library, or of what a player may not know. */
export interface Library {
  look(phrases: readonly string[], signal: AbortSignal): Promise<LibraryAnswer>
  /**
   * A turn and those beside it, whole; null where there is none to be seen.
   * @param turn its number in the script, from 1
   */
  open(dialogId: string, turn: number): Promise<readonly Place[] | null>
  /** Argument maps and what is remembered, as one graph. */
  graph(): Promise<LibraryGraph>
}
