import type { Continues } from './origins/continues.ts'
import type { SeatId } from './dialog-config.ts'

/** What a dialog will probably take, before it starts. Money null when any price is unknown. */
export interface Estimate {
  readonly calls: number
  readonly promptTokens: number
  /** The part of promptTokens expected from vendors' caches. */
  readonly cachedTokens: number
  readonly completionTokens: number
  /** US dollars. */
  readonly cost: number | null
  readonly seconds: number
  /** Web searches, at most; their price is in the cost. Absent: none. */
  readonly searches?: number
  /** The call that forms its memory when it has ended, among all of these. Absent: none is formed by itself. */
  readonly memory?: { readonly cost: number | null }
  readonly seats: Readonly<Record<SeatId, SeatEstimate>>
  /** Drafts and critiques, which turns of one stage go without. */
  readonly drafting: {
    readonly calls: number
    readonly cost: number | null
    /** Drafts that their critics will probably let stand, so that no final is written: not among the calls. */
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
  /** The largest prompt expected, folding considered. */
  readonly largestPrompt: number
  /** The model's window, null when unknown. */
  readonly contextTokens: number | null
}

/** A file that does not fit the smallest window of the seats, with the numbers. */
export interface ContextOverflow {
  readonly file: string
  readonly fileTokens: number
  readonly seat: SeatId
  readonly model: string
  readonly contextTokens: number
  /** Tokens of all files together that would still fit. */
  readonly roomTokens: number
  readonly message: string
}

export interface EstimateAnswer {
  readonly estimate: Estimate
  readonly overflow: readonly ContextOverflow[]
  /** What those who would speak cannot make of the topic, a sentence each. Absent: nothing is known against it. */
  readonly notes?: readonly string[]
  /** What of the seats' settings their models are known not to do, and what is done instead. */
  readonly settingNotes?: readonly string[]
  /** The dialog it goes on from, with what would be told of it now. */
  readonly continues?: Continues
}
