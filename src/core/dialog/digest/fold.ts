import type { Usage } from '../../contract/usage.ts'

/** A digest that replaces the oldest turns in prompts. */
export interface Fold {
  readonly id: string
  /** The number of the last fact that the digest covers. */
  readonly throughSeq: number
  readonly text: string
  readonly turns: number
  /** The number of the last turn in it; 0 for none. */
  readonly lastTurn: number
  readonly tokensBefore: number
  readonly tokensAfter: number
  readonly usage: Usage
  readonly cost: number | null
  readonly provider: string
  readonly model: string
  readonly at: number
  readonly seq: number
  /**
   * The number of the fact that changed a turn in it; null while the digest is correct. Turns that began after that
   * fact do not use it.
   */
  readonly staleSince: number | null
}
