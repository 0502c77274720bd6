import type { DialogSummary } from '../../contract/events.ts'
import type { AppInfo } from '../../contract/app-info.ts'
import { SEAT_LABELS } from '../../dialog/selectors.ts'

/** The mode's own name, or its id where the host does not know it. */
export function modeLabel(info: AppInfo | null, mode: string): string {
  return info?.modes.find((each) => each.id === mode)?.label ?? capitalised(mode)
}

/** What a listed dialog is called: the title a person gave it, else its topic on one line. */
export function titleOf({ title, topic }: Pick<DialogSummary, 'title' | 'topic'>): string {
  return (title ?? topic).replace(/\s+/g, ' ').trim()
}

/** How a dialog stands, as far as it is told apart at a glance. failed: it waits for a person because a call failed. */
export type Standing = 'live' | 'failed' | 'paused' | 'waiting' | 'over'

export function standingOf({ status, pauseReason }: Pick<DialogSummary, 'status' | 'pauseReason'>): Standing {
  if (status === 'running') return 'live'
  if (status === 'paused') return pauseReason === 'failure' ? 'failed' : 'paused'
  return status === 'created' ? 'waiting' : 'over'
}

/** A dialog under way or waiting for somebody: "Turn 3 of 8, Second", "Needs you, 2 of 8 turns". */
export function standingWords(dialog: DialogSummary): string {
  const { openKind, openSeat, pauseReason, speeches, turns } = dialog
  const planned = 2 * turns
  const spoken = `${speeches} of ${planned} turns`
  switch (standingOf(dialog)) {
    case 'live': {
      const seat = openSeat === null ? '' : `, ${SEAT_LABELS[openSeat]}`
      if (openKind === 'introduction') return `Introduction${seat}`
      if (openKind === 'summary') return `Summary${seat}`
      return `Turn ${Math.min(openKind === 'moderation' ? Math.max(speeches, 1) : speeches + 1, planned)} of ${planned}${seat}`
    }
    case 'failed':
      return `Needs you, ${spoken}`
    case 'paused':
      return `${pauseReason === 'interrupted' ? 'Interrupted' : 'Paused'}, ${spoken}`
    default:
      return capitalised(summaryWords(dialog))
  }
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Where a listed dialog is: "live, turn 5 of 8". */
export function summaryWords({ status, speeches, turns }: DialogSummary): string {
  const planned = 2 * turns
  switch (status) {
    case 'created':
      return 'not started'
    case 'running':
      return `live, turn ${Math.min(speeches + 1, planned)} of ${planned}`
    case 'paused':
      return `paused, ${speeches} of ${planned} turns`
    case 'stopped':
      return `stopped, ${speeches} of ${planned} turns`
    case 'completed':
      return speeches === 1 ? '1 turn' : `${speeches} turns`
  }
}

export interface DayGroup {
  readonly label: string
  readonly dialogs: readonly DialogSummary[]
}

const DAY_MS = 86_400_000

/** Today, Yesterday, This week, then by month; dialogs come newest first and stay so. */
export function groupByDay(dialogs: readonly DialogSummary[], now: number): readonly DayGroup[] {
  const groups = new Map<string, DialogSummary[]>()
  for (const dialog of dialogs) {
    const label = dayLabel(dialog.createdAt, now)
    const group = groups.get(label)
    if (group) group.push(dialog)
    else groups.set(label, [dialog])
  }
  return [...groups].map(([label, inside]) => ({ label, dialogs: inside }))
}

function dayLabel(at: number, now: number): string {
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return 'This week'
  return new Date(at).toLocaleDateString('en', { month: 'long', year: 'numeric' })
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}
