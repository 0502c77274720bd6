import { speechesDone, totals } from '../../dialog/selectors.ts'
import type { DialogState } from '../../dialog/state.ts'
import { formatCount } from '../../format/count.ts'
import { formatDuration } from '../../format/duration.ts'
import { formatSpent } from '../../format/money.ts'
import { formatTokens } from '../../format/tokens.ts'
import { turnWords } from '../host/count.ts'
import { formatCalls } from '../dialog-view/tries.ts'

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
  ['Calls', (state) => formatCalls(state)],
  ['Tokens in', (state) => formatTokens(totals(state).usage.promptTokens)],
  ['Tokens out', (state) => formatTokens(totals(state).usage.completionTokens)],
  ['Model time', (state) => formatDuration(totals(state).modelSeconds)],
  ['Cost', (state) => formatSpent(totals(state))],
]

/** What each of two dialogs took. A branch counts the past it shares, too. */
export function totalRows(left: DialogState, right: DialogState): readonly TotalRow[] {
  return POINTS.map(([label, read]) => ({ label, left: read(left), right: read(right) }))
}
