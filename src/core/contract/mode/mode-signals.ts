import type { ClockMoved } from './clock.ts'

/** The issues may be changed before the dialog continues by itself. */
interface IssuesOpen {
  readonly type: 'issues-open'
  /** Epoch milliseconds; null once it continues. */
  readonly until: number | null
}

/** Live events of a mode that are never stored. */
export type ModeSignal = ClockMoved | IssuesOpen
