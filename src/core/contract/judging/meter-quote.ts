import type { Judge } from './judging-facts.ts'

/** What measuring the critique of a dialog would take, before anybody is asked. Costs in US dollars, null when a price is unknown. */
export interface MeterQuote {
  /** Why nothing can be measured, a sentence; null where something can. */
  readonly nothing: string | null
  /** Turns that are drawn: each has a draft and a final that differ. */
  readonly turns: number
  /** Comparisons that are left to make; 0 where these judges have made them all. */
  readonly calls: number
  readonly promptTokens: number
  readonly completionTokens: number
  readonly cost: number | null
  /** Why a judge cannot be asked, or the cap leaves no room, a sentence; null where all can. */
  readonly refused: string | null
  readonly judges: readonly Judge[]
}
