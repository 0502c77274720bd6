import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'

/** What a dialog keeps for the questions on which it turns, and for what a person may do before it goes on. */
export interface IssuesState {
  /** The turns as they were planned at the start, before it showed how many issues there are. */
  readonly firstPlan: readonly PlannedTurn[] | null
  /** Until when they may be changed before the dialog goes on by itself, epoch milliseconds; null while it waits for nobody. */
  readonly issuesOpenUntil: number | null
  /** Until when a vote on the motion comes before the verdict, in the same way. */
  readonly voteOpenUntil: number | null
}

/** Nobody is waited for. */
export const NOBODY_AWAITED = { issuesOpenUntil: null, voteOpenUntil: null } as const

export const NO_ISSUES_YET: IssuesState = { firstPlan: null, ...NOBODY_AWAITED }
