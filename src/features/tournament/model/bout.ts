/** The result of one dialog between two entrants, as the rating uses it. */
export interface Bout {
  /** The entrant on the first side, who spoke first. */
  readonly first: string
  readonly second: string
  /** The winner. "none": the verdict is a tie; null: there is no verdict, and the bout does not count. */
  readonly winner: 'first' | 'second' | 'none' | null
  /** The topic of the dialog. */
  readonly motion: string
  /** Number of the round, from 1. */
  readonly round: number
  /** The entrant whose failed call kept the dialog from ending; "" when it was neither's; null when no call failed. */
  readonly failedBy: string | null
}

/** A key that is the same for the two bouts of a pair: the same entrants, motion and round, with the sides exchanged. */
export function pairKey({ first, second, motion, round }: Pick<Bout, 'first' | 'second' | 'motion' | 'round'>): string {
  return JSON.stringify([...[first, second].toSorted(), motion, round])
}
