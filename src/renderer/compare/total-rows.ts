import { speechesDone, totals } from '../../dialog/selectors.ts'
import type { DialogState } from '../../dialog/state.ts'
import { formatNumber, formatTokens, formatTook, turnWords } from '../host/count.ts'
import { callsWords } from '../dialog-view/tries.ts'
import { spentWords } from '../host/money-words.ts'

export interface TotalRow {
  readonly label: string
  readonly left: string
  readonly right: string
}

const POINTS: readonly (readonly [label: string, read: (state: DialogState) => string])[] = [
  ['Turns', (state) => formatNumber(speechesDone(state))],
  [
    'Words',
    (state) =>
      formatNumber(state.turns.reduce((sum, turn) => (turn.status === 'ended' ? sum + turnWords(turn) : sum), 0)),
  ],
  ['Calls', (state) => callsWords(state)],
  ['Tokens in', (state) => formatTokens(totals(state).usage.promptTokens)],
  ['Tokens out', (state) => formatTokens(totals(state).usage.completionTokens)],
  ['Model time', (state) => formatTook(totals(state).modelSeconds)],
  ['Cost', (state) => spentWords(totals(state))],
]

/** What each of two dialogs took. A branch counts the past it shares, too. */
export function totalRows(left: DialogState, right: DialogState): readonly TotalRow[] {
  return POINTS.map(([label, read]) => ({ label, left: read(left), right: read(right) }))
}
