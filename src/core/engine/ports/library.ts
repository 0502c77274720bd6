import type { LibraryGraph } from '../../contract/library/graph.ts'
import type { LibraryPlace, SearchError } from '../../dialog/ask/ask-state.ts'

/** The result of a search in the library. */
export interface LibraryAnswer {
  /** The places, best match first. */
  readonly places: readonly LibraryPlace[]
  /** Dialogs that match best as a whole, best match first. */
  readonly dialogs: readonly Pick<LibraryPlace, 'dialogId' | 'title' | 'mode' | 'at'>[]
  /** The phrases, or their words, that occur nowhere. */
  readonly unmatched: readonly string[]
  readonly errors: readonly SearchError[]
}

/**
 * Everything said in the library, for tools. It leaves out the bin, conversations with the library, and what a player
 * may not know.
 */
export interface LibraryLookup {
  look(phrases: readonly string[], signal: AbortSignal): Promise<LibraryAnswer>
  /**
   * A turn and its neighbours, in full; null when there is no such turn that may be shown.
   * @param turn its number in the script, from 1
   */
  open(dialogId: string, turn: number): Promise<readonly LibraryPlace[] | null>
  /** Argument maps and memory records, as one graph. */
  graph(): Promise<LibraryGraph>
}
