import type { Fact } from '../../contract/events.ts'
import type { DialogState } from '../state.ts'

/** How long a dialog has worked: the time of its runs, without pauses and without the past that a branch shares. */
export interface WorkTime {
  /** Milliseconds of the runs that have ended. */
  readonly ms: number
  /** When the present run began, in epoch milliseconds; null while the dialog does not run. */
  readonly since: number | null
  /** When the run last did something. */
  readonly last: number
}

export const NEVER_WORKED: WorkTime = { ms: 0, since: null, last: 0 }

/** Seconds of work until now; null before the start. @param now epoch milliseconds */
export function elapsedSeconds({ startedAt, worked }: DialogState, now: number): number | null {
  if (startedAt === null) return null
  const running = worked.since === null ? 0 : Math.max(0, now - worked.since)
  return (worked.ms + running) / 1_000
}

/**
 * The time after one more fact. An interrupted run counts until it last did something, because the fact of its end may
 * be from the day on which the app was opened again.
 */
export function workedUntil(
  { worked, origin, status }: Pick<DialogState, 'worked' | 'origin' | 'status'>,
  fact: Fact,
): WorkTime {
  // What a branch shares was the work of another dialog.
  if (fact.seq <= (origin?.sharedThrough ?? 0)) return worked
  switch (fact.type) {
    case 'dialog-started':
    case 'dialog-resumed':
      return worked.since === null ? { ...worked, since: fact.at, last: fact.at } : worked
    case 'dialog-paused':
    case 'dialog-ended': {
      if (fact.type === 'dialog-ended' && fact.workedMs !== undefined)
        return { ms: fact.workedMs, since: null, last: fact.at }
      if (worked.since === null) return worked
      const interrupted = fact.type === 'dialog-paused' && fact.reason === 'interrupted'
      const until = interrupted ? worked.last : Math.max(fact.at, worked.last)
      return { ...worked, ms: worked.ms + Math.max(0, until - worked.since), since: null }
    }
    case 'turn-failed':
      return fact.error.code === 'INTERRUPTED' ? worked : { ...worked, last: fact.at }
    case 'turn-started':
      // An imported branch continues without a fact about it. A new version of an ended dialog's turn may be written
      // after its end.
      return { ...worked, since: worked.since ?? (status === 'running' ? fact.at : null), last: fact.at }
    case 'stage-ended':
    case 'stage-ahead':
    case 'turn-ended':
    case 'turn-cancelled':
    case 'turns-folded':
      return { ...worked, last: fact.at }
    default:
      return worked
  }
}
