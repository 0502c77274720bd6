import type { Sentence } from '../../base/language/say.ts'
import type { Continues } from './origins/continues.ts'
import type { SeatId } from './dialog-config.ts'

/** The estimate of a dialog before it starts. Money is null when any price is unknown. */
export interface Estimate {
  readonly calls: number
  readonly promptTokens: number
  /** The part of promptTokens that vendors' caches will probably serve. */
  readonly cachedTokens: number
  readonly completionTokens: number
  /** US dollars. */
  readonly cost: number | null
  readonly seconds: number
  /** The most web searches; their price is in the cost. Absent: none. */
  readonly searches?: number
  /**
   * The call that makes its memory after the end, which is included in the totals. Absent: no memory is made
   * automatically.
   */
  readonly memory?: { readonly cost: number | null }
  readonly seats: Readonly<Record<SeatId, SeatEstimate>>
  /** Drafts and critiques, which turns of one stage do not have. */
  readonly drafting: {
    readonly calls: number
    readonly cost: number | null
    /** Drafts that their critics will probably accept, so that no final is written. Not included in the calls. */
    readonly standing: number
  }
  /** Models without a known price, as "provider/model". */
  readonly unpriced: readonly string[]
  /** ISO date of the oldest price used; null when none was. */
  readonly pricesAsOf: string | null
}

export interface SeatEstimate {
  readonly calls: number
  readonly promptTokens: number
  readonly completionTokens: number
  readonly cost: number | null
  /** The largest expected prompt, after folding. */
  readonly largestPrompt: number
  /** The model's window, null when unknown. */
  readonly contextTokens: number | null
}

/** A file that does not fit into the smallest window of the seats, with the numbers. */
export interface ContextOverflow {
  readonly file: string
  readonly fileTokens: number
  readonly seat: SeatId
  readonly model: string
  readonly contextTokens: number
  /** Tokens of all files together that would still fit. */
  readonly roomTokens: number
  readonly message: string
  readonly said?: Sentence | undefined
}

export interface EstimateAnswer {
  readonly estimate: Estimate
  readonly overflow: readonly ContextOverflow[]
  /** What the speakers cannot do with the topic, a sentence each. Absent: no problem is known. */
  readonly notes?: readonly string[]
  /** Settings of the seats that their models are known to lack, and what is done instead. */
  readonly settingNotes?: readonly string[]
  /** The dialog that it continues, with what would be told of it now. */
  readonly continues?: Continues
}
