import type { MeteredCritic } from './judging-facts.ts'

/** How many turns critique made better or worse, as judges say who do not know which text is the draft. */
export interface MeterCounts {
  /** Turns whose final is better than the draft. */
  readonly helped: number
  /** Turns whose draft is better than the final. */
  readonly hurt: number
  readonly alike: number
  /** Turns for which no judge gave a readable verdict. */
  readonly unread: number
}

/** The results of the critique meter for one model over all dialogs, by who criticised its drafts. */
export interface CritiqueRecord extends MeterCounts {
  readonly provider: string
  readonly model: string
  readonly critic: MeteredCritic
}
