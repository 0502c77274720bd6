/** One dialog between two entrants, as it is rated. */
export interface Bout {
  /** Who argued the first side, and spoke first. */
  readonly first: string
  readonly second: string
  /** none: it was judged, and neither was better; null: there is no verdict, which is neither a tie nor a loss. */
  readonly winner: 'first' | 'second' | 'none' | null
  /** What it was about. */
  readonly motion: string
  /** From 1. */
  readonly round: number
  /** Whose call failed, so that the dialog never came to its end; null where none did. "" where nobody knows whose. */
  readonly failedBy: string | null
}

/** Bouts of the same two on the same motion in the same round, one for each side: what happened by chance happened to both. */
export function pairKey({ first, second, motion, round }: Pick<Bout, 'first' | 'second' | 'motion' | 'round'>): string {
  return JSON.stringify([...[first, second].toSorted(), motion, round])
}
