import type {
  Choice,
  Criterion,
  Judge,
  JudgeReason,
  JudgingOrder,
  ProbeOrder,
  Reading,
} from '../../contract/judging/judging-facts.ts'

/** What one judge came to in one order. */
export interface Judgement {
  /** Index in the panel's judges. */
  readonly judge: number
  readonly order: JudgingOrder
  /** By seat; null: no verdict. */
  readonly choice: Choice | null
  /** Why there is no verdict; null where there is one. */
  readonly unreadable: string | null
  readonly reasons: readonly JudgeReason[]
  readonly read: Reading
  readonly at: number
}

/** What a judge said to the same words told once and told twice. */
export interface ControlProbe {
  readonly judge: number
  readonly order: ProbeOrder
  readonly choice: 'once' | 'twice' | 'neither' | null
}

/** A panel as it was asked, and what its judges came to so far. */
export interface Panel {
  readonly id: string
  readonly judges: readonly Judge[]
  readonly rubric: readonly Criterion[]
  readonly bothOrders: boolean
  readonly throughSeq: number
  /** Characters that each of the two said. */
  readonly said: { readonly first: number; readonly second: number }
  /** Who of the two spoke first, and who last; null where that was not noted. */
  readonly opened: 'first' | 'second' | null
  readonly closed: 'first' | 'second' | null
  readonly probes: readonly ControlProbe[]
  /** One for each judge and order, in the order they came. */
  readonly judgements: readonly Judgement[]
  /** The person's own, before it was shown and after. */
  readonly votes: { readonly before: Choice | null; readonly after: Choice | null }
  readonly at: number
}

/** A draft held against its final by one judge in one order. */
export interface Measurement {
  readonly turnId: string
  readonly judge: Judge
  readonly order: 'draft-first' | 'final-first'
  readonly choice: 'draft' | 'final' | 'neither' | null
  /** Why, in the judge's words; null where it gave none. */
  readonly reason: string | null
  readonly unreadable: string | null
  readonly at: number
}

/** A call to a judge of which nothing has come back yet. */
export interface JudgeCall {
  readonly id: string
  /** Null: for the critique meter. */
  readonly panelId: string | null
  readonly judge: Judge
  readonly promptTokens: number
}

/** What was found about a dialog from outside it. */
export interface Judging {
  /** Oldest first. */
  readonly panels: readonly Panel[]
  readonly measurements: readonly Measurement[]
  /** Calls under way, or that were when a process went away. */
  readonly calls: readonly JudgeCall[]
}

export const NOTHING_JUDGED: Judging = { panels: [], measurements: [], calls: [] }

export function sameJudge(one: Judge, other: Judge): boolean {
  return one.provider === other.provider && one.model === other.model && one.baseUrl === other.baseUrl
}
