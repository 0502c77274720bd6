import type { MeteredCritic } from './judging-facts.ts'

/** Turns by the effect of critique on them, as blind judges see it. */
export interface MeterCounts {
  /** The final is better than its draft. */
  readonly helped: number
  /** The draft is better. */
  readonly hurt: number
  readonly alike: number
  /** Nobody gave a verdict that could be read. */
  readonly unread: number
}

/** The meter's results for one model over all dialogs, by who criticised its drafts. */
export interface CritiqueRecord extends MeterCounts {
  readonly provider: string
  readonly model: string
  readonly critic: MeteredCritic
}
