import type { Bout } from '../model/bout.ts'
import type { PlannedBout } from '../model/plan.ts'

/** The state of a bout. */
export interface RunningBout {
  readonly planned: PlannedBout
  /** The dialog of the bout; null before it was started. */
  readonly dialogId: string | null
  /** The result; null while the bout is running or was not started. */
  readonly bout: Bout | null
  /** US dollars spent on calls with a known price. */
  readonly cost: number
}

export interface HoldOptions {
  /** The expected cost of a pair of dialogs in dollars; null when a price is unknown. */
  readonly pairCost: number | null
  readonly anew: boolean
  readonly signal: AbortSignal
  /** Called when a bout does not run any more. */
  readonly told: (held: RunningBout, done: number) => void
  /** The dialog of a bout exists, and has cost this much so far. */
  readonly noted?: (held: RunningBout) => void
  /** This many bouts were finished before. */
  readonly found?: (done: number) => void
}

/** Why a tournament stopped. failing: calls of some model failed repeatedly. */
export type HeldUntil = 'end' | 'cap' | 'stopped' | 'failing'

export interface HeldTournament {
  readonly bouts: readonly RunningBout[]
  readonly until: HeldUntil
  /** The bouts that were stopped because of errors, and why, in sentences; null when there are none. */
  readonly failing: string | null
  /** US dollars of all its dialogs, with those that were replaced. */
  readonly cost: number
}
