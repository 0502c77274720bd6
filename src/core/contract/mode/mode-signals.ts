import type { ClockMoved } from './clock.ts'

/** The person may change the issues before the dialog continues by itself. */
interface IssuesOpen {
  readonly type: 'issues-open'
  /** Until when, in epoch milliseconds; null once the dialog has continued. */
  readonly until: number | null
}

/** The person who watches may vote on the motion before the verdict is asked for. */
interface VoteOpen {
  readonly type: 'vote-open'
  /** Until when, in epoch milliseconds; null once the dialog has continued. */
  readonly until: number | null
}

/** Events of a mode that are sent to watchers and never stored. */
export type ModeSignal = ClockMoved | IssuesOpen | VoteOpen
