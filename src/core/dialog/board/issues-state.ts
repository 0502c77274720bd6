import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'

/** The part of a dialog's state about its issues (the questions it is argued by) and about what it waits for. */
export interface IssuesState {
  /** The turns as planned at the start, before the number of issues was known. */
  readonly firstPlan: readonly PlannedTurn[] | null
  /** Until when the dialog waits for a person to change the issues, in milliseconds since 1970; null while it does not wait for this. */
  readonly issuesOpenUntil: number | null
  /** Until when it waits with the verdict for a person's vote, in milliseconds since 1970; null while it does not wait for this. */
  readonly voteOpenUntil: number | null
}

/** The dialog waits for nobody. */
export const NOBODY_AWAITED = { issuesOpenUntil: null, voteOpenUntil: null } as const

export const NO_ISSUES_YET: IssuesState = { firstPlan: null, ...NOBODY_AWAITED }
