import type { Judge } from './judging-facts.ts'

/** The estimate for measuring the critique of a dialog. The cost is in US dollars; null when a price is unknown. */
export interface MeterQuote {
  /** Why nothing can be measured, a sentence; null when something can. */
  readonly nothing: string | null
  /** Number of turns in the sample: each has a draft and a final that differ. */
  readonly turns: number
  /** Number of comparisons still to make; 0 when these judges have made them all. */
  readonly calls: number
  readonly promptTokens: number
  readonly completionTokens: number
  readonly cost: number | null
  /** Why a judge cannot be asked, or that the cost limit is too low, a sentence; null when all can be asked. */
  readonly refused: string | null
  readonly judges: readonly Judge[]
}
