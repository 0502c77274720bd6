import type { DialogSummary } from '../../contract/events.ts'
import type { AppInfo } from '../../contract/procedures.ts'

/** The mode's own name, or its id where the host does not know it. */
export function modeLabel(info: AppInfo | null, mode: string): string {
  return info?.modes.find((each) => each.id === mode)?.label ?? mode.charAt(0).toUpperCase() + mode.slice(1)
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
