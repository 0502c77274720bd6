import type { MotionChoice, VoteTime } from '../../contract/judging/motion-choices.ts'
import type {
  Choice,
  Criterion,
  Judge,
  JudgeReason,
  JudgingOrder,
  ProbeOrder,
  Reading,
} from '../../contract/judging/judging-facts.ts'
import type { SheetSide } from '../../contract/judging/sheet-facts.ts'

/** The answer of one judge in one order. */
export interface Judgement {
  /** The index in the panel's list of judges. */
  readonly judge: number
  readonly order: JudgingOrder
  /** The chosen seat; null for no verdict. */
  readonly choice: Choice | null
  /** Why there is no verdict; null when there is one. */
  readonly unreadable: string | null
  /** Whether the call failed or the answer could not be read, so that the judge may be asked again. */
  readonly failed: boolean
  readonly reasons: readonly JudgeReason[]
  readonly read: Reading
  readonly at: number
}

/** A value for each of the two debaters. */
export interface BySide<T> {
  readonly first: T
  readonly second: T
}

/** A judge's answer to a control question: the same content in few words and in many. */
export interface ControlProbe {
  readonly judge: number
  readonly order: ProbeOrder
  /** The preferred text; twice: the many words. Null: no readable answer. */
  readonly choice: 'once' | 'twice' | 'neither' | null
  /** Whether the many words are a paraphrase; false: the same words twice. */
  readonly padded: boolean
  /** Whether the call failed or the answer could not be read. */
  readonly failed: boolean
}

/** A judge's vote on the motion. */
export interface JudgeMotionVote {
  readonly judge: number
  readonly when: VoteTime
  /** The vote; null for none. */
  readonly choice: MotionChoice | null
  /** The reason in the judge's words; null when it gave none. */
  readonly reason: string | null
  /** Why there is no vote; null when there is one. */
  readonly unreadable: string | null
  /** Whether the call failed or the answer could not be read. */
  readonly failed: boolean
}

/** A panel as it was requested, with the answers of its judges so far. */
export interface Panel {
  readonly id: string
  readonly judges: readonly Judge[]
  readonly rubric: readonly Criterion[]
  readonly bothOrders: boolean
  readonly throughSeq: number
  /** How many characters each of the two said. */
  readonly said: BySide<number>
  /** How many different words and figures each of the two used; null when that was not stored. */
  readonly distinct: BySide<number> | null
  readonly figures: BySide<number> | null
  /** For each judge, the participants whose models are of the same family; empty when that was not stored. */
  readonly kin: readonly (readonly ('first' | 'second')[])[]
  /** Which debater spoke first and which last; null when that was not stored. */
  readonly opened: 'first' | 'second' | null
  readonly closed: 'first' | 'second' | null
  readonly probes: readonly ControlProbe[]
  /** Whether the judges vote on the motion, before and after. */
  readonly motion: boolean
  readonly motionVotes: readonly JudgeMotionVote[]
  /** At most one answer for each judge and order, as they came. */
  readonly judgements: readonly Judgement[]
  /** The person's own votes, before and after the panel was shown. */
  readonly votes: { readonly before: Choice | null; readonly after: Choice | null }
  readonly at: number
}

/** One judge's comparison of a draft and its final in one order. */
export interface Measurement {
  readonly turnId: string
  readonly judge: Judge
  readonly order: 'draft-first' | 'final-first'
  readonly choice: 'draft' | 'final' | 'neither' | null
  /** The reason in the judge's words; null when it gave none. */
  readonly reason: string | null
  readonly unreadable: string | null
  readonly at: number
}

/** What the judge of a score sheet wrote in one order. */
export interface SheetReading {
  readonly order: JudgingOrder
  /** What the judge wrote about the person's side; null when it could not be read. */
  readonly side: SheetSide | null
  readonly unreadable: string | null
  /** Whether the call failed or the answer could not be read. */
  readonly failed: boolean
  readonly read: Reading
}

/** A score sheet as it was requested, with the answers of its judge so far. */
export interface Sheet {
  readonly id: string
  /** The seat that the person spoke for. */
  readonly seat: 'first' | 'second'
  readonly judge: Judge
  readonly throughSeq: number
  /** The readings, at most one for each order. */
  readonly readings: readonly SheetReading[]
  readonly probes: readonly Pick<ControlProbe, 'order' | 'choice' | 'failed'>[]
  /** When it was requested, in epoch milliseconds. */
  readonly at: number
}

/** A call to a judge that has no answer yet. */
export interface JudgeCall {
  readonly id: string
  /** The panel or score sheet that it is for; null for the critique meter. */
  readonly panelId: string | null
  readonly judge: Judge
  readonly promptTokens: number
}

/** All judgements of a dialog by models outside it. */
export interface JudgingState {
  /** The panels, oldest first. */
  readonly panels: readonly Panel[]
  readonly measurements: readonly Measurement[]
  /** The score sheets, oldest first. */
  readonly sheets: readonly Sheet[]
  /** Calls that are running, and those that were lost because their process ended. */
  readonly calls: readonly JudgeCall[]
}

export const NOTHING_JUDGED: JudgingState = { panels: [], measurements: [], sheets: [], calls: [] }

export function sameJudge(one: Judge, other: Judge): boolean {
  return one.provider === other.provider && one.model === other.model && one.baseUrl === other.baseUrl
}
