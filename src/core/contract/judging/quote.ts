import type { SeatId } from '../dialog-config.ts'
import type { Judge, Reading } from './judging-facts.ts'

/** The estimate for a panel. Costs in US dollars, null when a price is unknown. */
export interface PanelQuote {
  /** At most: calls that turn out to be unnecessary are not made. */
  readonly calls: number
  readonly promptTokens: number
  readonly completionTokens: number
  readonly cost: number | null
  readonly judges: readonly JudgeQuote[]
}

export interface JudgeQuote {
  readonly judge: Judge
  /** The family of its model: "Claude", "GPT"; null when its name does not tell. */
  readonly family: string | null
  /** Participants whose model is of the same family. */
  readonly kin: readonly Exclude<SeatId, 'moderator'>[]
  readonly reads: Reading
  readonly calls: number
  readonly promptTokens: number
  readonly completionTokens: number
  readonly cost: number | null
  /** Why it cannot be asked, a sentence; null when it can. */
  readonly refused: string | null
}

/** A connected model that may be asked. */
export interface JudgeOffer {
  readonly judge: Judge
  /** The name of its provider. */
  readonly label: string
  readonly family: string | null
  readonly kin: readonly Exclude<SeatId, 'moderator'>[]
  /** It is no AI. */
  readonly rehearsal: boolean
}
