import type { Sentence } from '../../base/language/say.ts'
import type { Continues } from './origins/continues.ts'
import type { SeatId } from './dialog-config.ts'

/** The estimate of a dialog before it starts. Costs are null when any price is unknown. */
export interface Estimate {
  readonly calls: number
  readonly promptTokens: number
  /** The tokens of the prompts that vendors will probably read from their caches. */
  readonly cachedTokens: number
  readonly completionTokens: number
  /** The cost in US dollars. */
  readonly cost: number | null
  readonly seconds: number
  /** The most web searches, whose price is part of the cost; absent: none. */
  readonly searches?: number
  /**
   * The call that makes the memory after the end, which is part of the totals; absent: no memory is made automatically.
   */
  readonly memory?: { readonly cost: number | null }
  readonly seats: Readonly<Record<SeatId, SeatEstimate>>
  /** Drafts and critiques, which turns with a single stage do not have. */
  readonly drafting: {
    readonly calls: number
    readonly cost: number | null
    /**
     * How many drafts will probably be accepted by their critics, so that no final is written. They are not among the
     * calls.
     */
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
  /** The tokens of the largest expected prompt, after old turns were replaced by a digest. */
  readonly largestPrompt: number
  /** The context window of the model in tokens; null when it is unknown. */
  readonly contextTokens: number | null
}

/** A file that does not fit into the smallest context window of the seats. */
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
  /** What the built-in voices cannot do with the topic, a sentence each; absent when no problem is known. */
  readonly notes?: readonly string[]
  /** Settings that the models of seats do not have, and what is done instead, a sentence each. */
  readonly settingNotes?: readonly string[]
  /** The dialog that is continued, with what prompts would contain of it now. */
  readonly continues?: Continues
}
