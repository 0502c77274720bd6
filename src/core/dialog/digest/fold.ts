import type { Usage } from '../../contract/usage.ts'

/** The oldest turns, folded into a digest that stands for them in prompts. */
export interface Fold {
  readonly id: string
  /** What was heard up to this fact is in the digest. */
  readonly throughSeq: number
  readonly text: string
  readonly turns: number
  /** Number of the last turn in it; 0 where it holds none. */
  readonly lastTurn: number
  readonly tokensBefore: number
  readonly tokensAfter: number
  readonly usage: Usage
  readonly cost: number | null
  readonly provider: string
  readonly model: string
  readonly at: number
  readonly seq: number
  /** Number of the fact since which a turn in it says something else; null while it is true. Turns begun after it are told without it. */
  readonly staleSince: number | null
}
