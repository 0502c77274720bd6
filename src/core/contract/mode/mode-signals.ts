import type { ClockMoved } from './clock.ts'

/** The issues may be changed before the dialog goes on by itself. */
interface IssuesOpen {
  readonly type: 'issues-open'
  /** Epoch milliseconds; null once it goes on. */
  readonly until: number | null
}

/** What is told of a mode and stored nowhere. */
export type ModeSignal = ClockMoved | IssuesOpen
