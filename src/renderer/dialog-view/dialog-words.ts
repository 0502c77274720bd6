import type { NewDialog } from '../../contract/dialog-config.ts'
import type { DialogSummary } from '../../contract/events.ts'
import type { AppInfo } from '../../contract/host/app-info.ts'
import { isOwnMode, modeInfoOf, nameOfOwnMode } from '../../dialog/own-mode.ts'
import { formatRelativeDay } from '../../format/date.ts'
import { turnPlace, formatTurns } from './plan-words.ts'

/** What the mode of a dialog, a topic or a preset is called; by its id where nobody here knows it. */
export function modeLabel(
  known: Pick<AppInfo, 'modes'> | null,
  { mode, modeName, ownMode }: Pick<NewDialog, 'mode' | 'ownMode'> & { readonly modeName?: string | null },
): string {
  const label = modeName ?? modeInfoOf({ mode, ownMode }, known?.modes ?? [])?.label
  return label ?? (isOwnMode(mode) ? nameOfOwnMode(mode) : capitalised(mode))
}

/** What a listed dialog is called: the title a person gave it, else its topic on one line. */
export function titleOf({ title, topic }: Pick<DialogSummary, 'title' | 'topic'>): string {
  return (title ?? topic).replace(/\s+/g, ' ').trim()
}

/** How a dialog stands, as far as it is told apart at a glance. failed: it waits for a person because a call failed or was cut off. */
export type Standing = 'live' | 'failed' | 'paused' | 'waiting' | 'over'

export function standingOf({ status, pauseReason }: Pick<DialogSummary, 'status' | 'pauseReason'>): Standing {
  if (status === 'running') return 'live'
  if (status === 'paused') return pauseReason === 'failure' || pauseReason === 'cut' ? 'failed' : 'paused'
  return status === 'created' ? 'waiting' : 'over'
}

/** A dialog under way or waiting for somebody: "Turn 3 of 8, Daniel", "Needs you, 2 of 8 turns". */
export function formatStanding(dialog: DialogSummary): string {
  const { openKind, openMember, names, pauseReason, speeches, planned } = dialog
  const spoken = formatTurns(speeches, planned)
  switch (standingOf(dialog)) {
    case 'live': {
      const speaker = openMember === null ? '' : `, ${names[openMember] ?? openMember}`
      if (openKind === 'introduction') return `Introduction${speaker}`
      if (openKind === 'summary') return `Summary${speaker}`
      return `${turnPlace(openKind === 'moderation' ? Math.max(speeches, 1) : speeches + 1, planned)}${speaker}`
    }
    case 'failed':
      return `Needs you, ${spoken}`
    case 'paused':
      if (pauseReason === 'person') return `Your turn, ${spoken}`
      return `${pauseReason === 'interrupted' ? 'Interrupted' : 'Paused'}, ${spoken}`
    default:
      return capitalised(formatSummaryStatus(dialog))
  }
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Where a listed dialog is: "live, turn 5 of 8". */
export function formatSummaryStatus({ status, speeches, planned }: DialogSummary): string {
  switch (status) {
    case 'created':
      return 'not started'
    case 'running':
      return `live, ${lowerFirst(turnPlace(speeches + 1, planned))}`
    case 'paused':
      return `paused, ${formatTurns(speeches, planned)}`
    case 'stopped':
      return `stopped, ${formatTurns(speeches, planned)}`
    case 'completed':
      return formatTurns(speeches, null)
  }
}

export interface DayGroup {
  readonly label: string
  readonly dialogs: readonly DialogSummary[]
}

/** Today, Yesterday, This week, then by month; dialogs come newest first and stay so. */
export function groupByDay(dialogs: readonly DialogSummary[], now: number): readonly DayGroup[] {
  const groups = new Map<string, DialogSummary[]>()
  for (const dialog of dialogs) {
    const label = formatRelativeDay(dialog.createdAt, now)
    const group = groups.get(label)
    if (group) group.push(dialog)
    else groups.set(label, [dialog])
  }
  return [...groups].map(([label, inside]) => ({ label, dialogs: inside }))
}
