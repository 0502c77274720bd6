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
  /** Index in the panel's judges. */
  readonly judge: number
  readonly order: JudgingOrder
  /** The chosen seat; null for no verdict. */
  readonly choice: Choice | null
  /** Why there is no verdict; null when there is one. */
  readonly unreadable: string | null
  /** True when its call failed or its answer could not be read, so that it may be asked again. */
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
  /** twice: the many words. */
  readonly choice: 'once' | 'twice' | 'neither' | null
  /** Whether the many words are a paraphrase; false: the same words twice. */
  readonly padded: boolean
  /** Like a judgement's. */
  readonly failed: boolean
}

/** A judge's vote on the motion. */
export interface JudgeMotionVote {
  readonly judge: number
  readonly when: VoteTime
  /** Null for no vote. */
  readonly choice: MotionChoice | null
  /** Why, in its words; null where it gave none. */
  readonly reason: string | null
  /** Why there is no vote; null when there is one. */
  readonly unreadable: string | null
  /** As of a judgement. */
  readonly failed: boolean
}

/** A panel as it was requested, and the answers of its judges so far. */
export interface Panel {
  readonly id: string
  readonly judges: readonly Judge[]
  readonly rubric: readonly Criterion[]
  readonly bothOrders: boolean
  readonly throughSeq: number
  /** Characters that each of the two said. */
  readonly said: BySide<number>
  /** Number of different words, and of figures, of each of the two; null when not stored. */
  readonly distinct: BySide<number> | null
  readonly figures: BySide<number> | null
  /** For each judge, by its index: participants whose family it shares; empty when not stored. */
  readonly kin: readonly (readonly ('first' | 'second')[])[]
  /** Which debater spoke first and which last; null when that was not recorded. */
  readonly opened: 'first' | 'second' | null
  readonly closed: 'first' | 'second' | null
  readonly probes: readonly ControlProbe[]
  /** Its judges vote on the motion, before and after. */
  readonly motion: boolean
  readonly motionVotes: readonly JudgeMotionVote[]
  /** One for each judge and order, in the order they came. */
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
  /** Null: nothing that could be read. */
  readonly side: SheetSide | null
  readonly unreadable: string | null
  /** Like a judgement's. */
  readonly failed: boolean
  readonly read: Reading
}

/** A score sheet as it was requested, and the answers of its judge so far. */
export interface Sheet {
  readonly id: string
  /** The seat that the person spoke for. */
  readonly seat: 'first' | 'second'
  readonly judge: Judge
  readonly throughSeq: number
  /** At most one for each order. */
  readonly readings: readonly SheetReading[]
  readonly probes: readonly Pick<ControlProbe, 'order' | 'choice' | 'failed'>[]
  /** Epoch milliseconds. */
  readonly at: number
}

/** A call to a judge that has not been answered yet. */
export interface JudgeCall {
  readonly id: string
  /** The panel or score sheet it is for; null: for the critique meter. */
  readonly panelId: string | null
  readonly judge: Judge
  readonly promptTokens: number
}

/** All judgements of a dialog by models outside it. */
export interface JudgingState {
  /** Oldest first. */
  readonly panels: readonly Panel[]
  readonly measurements: readonly Measurement[]
  /** Oldest first. */
  readonly sheets: readonly Sheet[]
  /** Calls under way, and those lost with a process that ended. */
  readonly calls: readonly JudgeCall[]
}

export const NOTHING_JUDGED: JudgingState = { panels: [], measurements: [], sheets: [], calls: [] }

export function sameJudge(one: Judge, other: Judge): boolean {
  return one.provider === other.provider && one.model === other.model && one.baseUrl === other.baseUrl
}
