import { speechesDone } from '../../../core/dialog/selectors.ts'
import { sharedTotals, totals } from '../../../core/dialog/money/totals.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatCount, plural } from '../../../base/format/count.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatSpent } from '../../../base/format/money.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { turnWords } from '../../../page/host/count.ts'
import { formatCalls } from '../../../page/dialog-view/tries.ts'

export interface TotalRow {
  readonly label: string
  readonly left: string
  readonly right: string
}

const POINTS: readonly (readonly [label: string, read: (state: DialogState) => string])[] = [
  ['Turns', (state) => formatCount(speechesDone(state))],
  [
    'Words',
    (state) =>
      formatCount(state.turns.reduce((sum, turn) => (turn.status === 'ended' ? sum + turnWords(turn) : sum), 0)),
  ],
  ['Calls', (state) => formatCalls(totals(state))],
  ['Tokens in', (state) => formatTokens(totals(state).usage.promptTokens)],
  ['Tokens out', (state) => formatTokens(totals(state).usage.completionTokens)],
  ['Model time', (state) => formatDuration(totals(state).modelSeconds)],
  ['Cost', (state) => formatSpent(totals(state))],
]

/** The totals of two dialogs. The past that a branch shares is listed apart, because the original paid for it. */
export function totalRows(left: DialogState, right: DialogState): readonly TotalRow[] {
  const rows = POINTS.map(([label, read]) => ({ label, left: read(left), right: read(right) }))
  if (left.origin === null && right.origin === null) return rows
  return [...rows, { label: 'Past it shares', left: formatShared(left), right: formatShared(right) }]
}

function formatShared(state: DialogState): string {
  const shared = sharedTotals(state)
  return shared.calls === 0 ? '–' : `${plural(shared.calls, 'call')}, ${formatSpent(shared)}`
}
