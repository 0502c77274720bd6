import type { SeatId } from '../dialog-config.ts'
import type { Judge, Reading } from './judging-facts.ts'

/** What a panel would take, before anybody is asked. Costs in US dollars, null when a price is unknown. */
export interface PanelQuote {
  /** At most: what nobody needs to be asked in the end is not. */
  readonly calls: number
  readonly promptTokens: number
  readonly completionTokens: number
  readonly cost: number | null
  readonly judges: readonly JudgeQuote[]
}

export interface JudgeQuote {
  readonly judge: Judge
  /** Whose model it is: "Claude", "GPT"; null where its name does not tell. */
  readonly family: string | null
  /** Participants whose model is of the same family. */
  readonly kin: readonly Exclude<SeatId, 'moderator'>[]
  readonly reads: Reading
  readonly calls: number
  readonly promptTokens: number
  readonly completionTokens: number
  readonly cost: number | null
  /** Why it cannot be asked, a sentence; null where it can. */
  readonly refused: string | null
}

/** A model that is connected and may be asked. */
export interface JudgeOffer {
  readonly judge: Judge
  /** Its provider as it is shown. */
  readonly label: string
  readonly family: string | null
  readonly kin: readonly Exclude<SeatId, 'moderator'>[]
  /** It is no AI. */
  readonly rehearsal: boolean
}
