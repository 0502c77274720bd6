import { comma } from '../../base/format/count.ts'
import { m, t } from '../../base/language/t.ts'
import type { NewDialog } from '../../core/contract/dialog-config.ts'
import type { DialogSummary } from '../../core/contract/events.ts'
import type { AppInfo } from '../../core/contract/host/app-info.ts'
import { namedModels } from '../../core/dialog/model-name.ts'
import { shownAsideTitle } from '../../core/dialog/aside/aside-title.ts'
import { listedStatus } from '../../core/dialog/list/listed-status.ts'
import { listedClosing } from '../../core/dialog/turns/closing-names.ts'
import { outcomeWords } from '../../core/dialog/closing/verdict.ts'
import { isOwnMode, modeInfoOf, nameOfOwnMode } from '../../core/dialog/modes/own-mode.ts'
import { withStyle } from '../../core/dialog/modes/style-info.ts'
import { formatTurn } from '../../core/dialog/turns/turn-number.ts'
import { formatNearDay, formatRelativeDay, formatTime } from '../../base/format/date.ts'
import { capitalise, withinSentence } from '../../base/text/capitalise.ts'
import { oneLine } from '../../base/text/shorten.ts'
import {
  commentPlace,
  formatSpeeches,
  formatSpeechesDone,
  speechPosition,
} from '../../core/dialog/turns/speech-count.ts'

/**
 * The label of the mode of a dialog, a topic or a preset, with its style where that is not the usual one; its id when the
 * mode is unknown here.
 */
export function modeLabel(
  known: Pick<AppInfo, 'modes'> | null,
  {
    mode,
    modeName,
    ownMode,
    style,
  }: Pick<NewDialog, 'mode' | 'ownMode'> & {
    readonly modeName?: string | null
    readonly style?: string | null | undefined
  },
): string {
  const info = modeInfoOf({ mode, ownMode }, known?.modes ?? [])
  const label = modeName ?? info?.label ?? (isOwnMode(mode) ? nameOfOwnMode(mode) : capitalise(mode))
  return withStyle(label, info ?? null, style)
}

type Titled = Pick<DialogSummary, 'title' | 'topic'> & Partial<Pick<DialogSummary, 'names'>>

/** The title of a listed dialog, on one line: the one that a person gave it, else its topic, which comes without marks. */
export function titleOf({ title, topic, names }: Titled): string {
  return oneLine(title === null ? topic : names ? shownAsideTitle(title, Object.values(names)) : title)
}

/**
 * The state of a dialog for its marker in lists. failed: it waits for a person because a call failed or was cut off;
 * over: it has ended, or a replay has come to the end of its recording.
 */
export type DialogStanding = 'live' | 'failed' | 'paused' | 'waiting' | 'over'

export function dialogStanding(dialog: Pick<DialogSummary, 'status' | 'pauseReason'>): DialogStanding {
  const { pauseReason } = dialog
  const status = listedStatus(dialog)
  if (status === 'running') return 'live'
  if (status !== 'paused') return status === 'created' ? 'waiting' : 'over'
  return pauseReason === 'failure' || pauseReason === 'cut' ? 'failed' : 'paused'
}

/** The state of a running or waiting dialog: "Speech 3 of 8, Daniel", "Needs you, 2 of 8 speeches". */
export function formatStanding(dialog: DialogSummary): string {
  const { openKind, openMember, names, pauseReason, speeches, planned } = dialog
  const spoken = formatSpeechesDone(speeches, planned)
  switch (dialogStanding(dialog)) {
    case 'live': {
      const speaker = openMember === null || openKind === null ? [] : [names[openMember] ?? openMember]
      return [formatFloor(dialog), ...speaker].join(comma())
    }
    case 'failed':
      return t('Needs you, {spoken}', { spoken })
    case 'paused':
      if (pauseReason === 'person') return t('Your turn, {spoken}', { spoken })
      return pauseReason === 'interrupted' ? t('Interrupted, {spoken}', { spoken }) : t('Paused, {spoken}', { spoken })
    default:
      return capitalise(formatSummaryStatus(dialog))
  }
}

/**
 * The current turn of a running dialog: "Speech 3 of 8", "After speech 3 of 8"; in a style "Answer, speech 3 of 18",
 * "Case sheet".
 */
export function formatFloor(dialog: DialogSummary): string {
  const { openKind, openTitle, openCounted, speeches, planned } = dialog
  if (openKind === 'introduction') return openTitle ?? t('Introduction')
  if (openKind === 'summary') return openTitle ?? listedClosing(dialog)
  const isComment = openKind === 'moderation' && planned !== null
  // Lists stored by another version of the app may lack the title.
  if (openTitle) {
    if (!openCounted) return openTitle
    return isComment ? commentPlace(speeches, planned, openTitle) : speechPosition(speeches, planned, openTitle)
  }
  if (openKind === 'preparation') return t('Preparing')
  return isComment ? commentPlace(speeches, planned) : speechPosition(speeches, planned)
}

/** The progress of a listed dialog: "live, speech 5 of 8". */
export function formatSummaryStatus({ status, pauseReason, speeches, planned }: DialogSummary): string {
  switch (status) {
    case 'created':
      return t('not started')
    case 'running':
      return t('live, {place}', { place: withinSentence(speechPosition(speeches, planned)) })
    case 'paused':
      if (pauseReason === 'recording-ended')
        return t('end of the recording, {speeches}', { speeches: formatSpeechesDone(speeches, planned) })
      return t('paused, {speeches}', { speeches: formatSpeechesDone(speeches, planned) })
    case 'stopped':
      return t('stopped, {speeches}', { speeches: formatSpeechesDone(speeches, planned) })
    case 'completed':
      return formatSpeeches(speeches, planned)
  }
}

/**
 * The result of a finished dialog: "Daniel, by a little", else the beginning of its closing text; null when there is
 * neither.
 */
export function formatOutcome(dialog: DialogSummary): string | null {
  const { verdict, closing, names } = dialog
  if (dialogStanding(dialog) !== 'over') return null
  if (verdict === null) return closing
  return verdict.winner === 'none' ? t('Nobody won') : outcomeWords(verdict, (seat) => names[seat] ?? seat)
}

/** The origin of a branch in words: "Branch after turn 3"; null for a dialog that is no branch. */
export function formatBranch({
  branchOf,
  branchAfter,
}: Pick<DialogSummary, 'branchOf' | 'branchAfter'>): string | null {
  if (branchOf === null) return null
  // Lists stored by another version of the app may lack the turn.
  if (typeof branchAfter !== 'number') return t('Branch')
  return branchAfter === 0
    ? t('Branch from the beginning')
    : t('Branch after {turn}', { turn: formatTurn(branchAfter) })
}

/** The models of a dialog, each once; a rehearsal has none. */
export function formatModels(dialog: Pick<DialogSummary, 'models' | 'providers'>): string | null {
  const named = namedModels(dialog)
  return named.length === 0 ? null : named.join(comma())
}

/** The text of a row of a list: the dialog's state or result, whether it is a branch or a rematch, and its models. */
export function formatRow(dialog: DialogSummary, mode: string): string {
  const over = `${mode}${comma()}${formatSummaryStatus(dialog)}`
  const standing = dialogStanding(dialog)
  const status =
    standing === 'over' || standing === 'waiting' ? (formatOutcome(dialog) ?? over) : formatStanding(dialog)
  const branch = dialog.rematchOf === null ? formatBranch(dialog) : t('Rematch')
  // A row has little room: running and waiting come first, then whether it is a branch or a rematch.
  const first = standing === 'live' || standing === 'failed' ? [status, branch] : [branch, status]
  return [...first, formatModels(dialog)].filter((part) => part !== null).join(' · ')
}

/** The time in a row of a list: the time of day when the heading above it names the day, else the day. */
export function formatRowTime(at: number, now: number, heading: string): string {
  const day = formatRelativeDay(at, now)
  return day === t('Today') || (day === t('Yesterday') && day === heading) ? formatTime(at) : formatNearDay(at, now)
}

/** The heading of pinned dialogs, which come first in lists; translated where it is shown. */
export const PINNED = m('Pinned')

/** Pinned dialogs, and the others; pinned ones in the bin count as others. */
export function partPinned(dialogs: readonly DialogSummary[]): Record<'pinned' | 'others', readonly DialogSummary[]> {
  const isPinned = ({ pinnedAt, binnedAt }: DialogSummary) => pinnedAt !== null && binnedAt === null
  return { pinned: dialogs.filter(isPinned), others: dialogs.filter((dialog) => !isPinned(dialog)) }
}

export interface DayGroup<Row = DialogSummary> {
  readonly label: string
  readonly dialogs: readonly Row[]
}

/** Groups dialogs by Today, Yesterday, This week, then by month; they come newest first and stay so. */
export function groupByDay<Row extends Pick<DialogSummary, 'createdAt'>>(
  dialogs: readonly Row[],
  now: number,
): readonly DayGroup<Row>[] {
  const groups = new Map<string, Row[]>()
  for (const dialog of dialogs) {
    const label = formatRelativeDay(dialog.createdAt, now)
    const group = groups.get(label)
    if (group) group.push(dialog)
    else groups.set(label, [dialog])
  }
  return [...groups].map(([label, inside]) => ({ label, dialogs: inside }))
}
