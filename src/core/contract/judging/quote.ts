import type { SeatId } from '../dialog-config.ts'
import type { Judge, Reading } from './judging-facts.ts'

/** The estimate for a panel. Costs in US dollars, null when a price is unknown. */
export interface PanelQuote {
  /** The most calls; those that turn out to be unnecessary are not made. */
  readonly calls: number
  readonly promptTokens: number
  readonly completionTokens: number
  readonly cost: number | null
  readonly judges: readonly JudgeQuote[]
}

export interface JudgeQuote {
  readonly judge: Judge
  /** The family of the judge's model: "Claude", "GPT"; null when the name of the model does not tell. */
  readonly family: string | null
  /** The participants whose model is of the same family as the judge's. */
  readonly kin: readonly Exclude<SeatId, 'moderator'>[]
  readonly reads: Reading
  readonly calls: number
  readonly promptTokens: number
  readonly completionTokens: number
  readonly cost: number | null
  /** A sentence that says why the judge cannot be asked; null when it can. */
  readonly refused: string | null
}

/** A connected model that may be asked. */
export interface JudgeOffer {
  readonly judge: Judge
  /** The name of the model's provider. */
  readonly label: string
  readonly family: string | null
  readonly kin: readonly Exclude<SeatId, 'moderator'>[]
  /** Whether it is a rehearsal voice and no AI. */
  readonly rehearsal: boolean
}
