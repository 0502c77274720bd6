import type { ClockMoved } from './clock.ts'

/** The issues may be changed before the dialog continues by itself. */
interface IssuesOpen {
  readonly type: 'issues-open'
  /** Epoch milliseconds; null once it continues. */
  readonly until: number | null
}

/** Whoever watches may vote on the motion before the verdict is asked for. */
interface VoteOpen {
  readonly type: 'vote-open'
  /** Epoch milliseconds; null once it goes on. */
  readonly until: number | null
}

/** Live events of a mode that are never stored. */
export type ModeSignal = ClockMoved | IssuesOpen | VoteOpen
