/** One dialog between two entrants, for the rating. */
export interface Bout {
  /** The entrant on the first side, who spoke first. */
  readonly first: string
  readonly second: string
  /** none: it was judged, and neither was better; null: there is no verdict, which is neither a tie nor a loss. */
  readonly winner: 'first' | 'second' | 'none' | null
  /** What it was about. */
  readonly motion: string
  /** From 1. */
  readonly round: number
  /** Whose call failed, so that the dialog never ended; null when none did. "" when it is unknown whose. */
  readonly failedBy: string | null
}

/** Bouts of the same two on the same motion in the same round, one for each side: chance affects both alike. */
export function pairKey({ first, second, motion, round }: Pick<Bout, 'first' | 'second' | 'motion' | 'round'>): string {
  return JSON.stringify([...[first, second].toSorted(), motion, round])
}
