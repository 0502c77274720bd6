import { speechesDone, totals, type Totals } from '../../../dialog/selectors.ts'
import type { DialogState } from '../../../dialog/state.ts'
import { formatCount, formatList, plural } from '../../../format/count.ts'
import { formatDuration } from '../../../format/duration.ts'
import { formatSpent } from '../../../format/money.ts'
import { dialogSpent } from '../../dialog-view/dialog-spent.ts'
import { callsOf } from '../../dialog-view/tries.ts'

/** "4 turns, 15 calls, 1 failed, 2 min 10 s", and what of it belongs to the past that a branch shares. */
export function formatWork(state: DialogState): string {
  const shared = state.origin === null ? null : totals(sharedPast(state))
  // A branch began long after its past.
  const seconds =
    state.origin === null && state.startedAt !== null && state.endedAt !== null
      ? (state.endedAt - state.startedAt) / 1_000
      : null
  const work = [
    plural(speechesDone(state), 'turn'),
    formatAllCalls(state),
    ...(seconds === null ? [] : [formatDuration(seconds)]),
  ].join(', ')
  if (shared === null || shared.calls === 0) return work
  const cost = shared.knownCost > 0 ? ` and ${formatWorkCost(shared)}` : ''
  return `${work}. Of this, ${plural(shared.calls, 'call')}${cost} belong to the past it shares`
}

/** The part of a branch that another dialog had paid for. */
function sharedPast(state: DialogState): DialogState {
  const through = state.origin?.sharedThrough ?? 0
  return {
    ...state,
    turns: state.turns.filter(({ endedSeq }) => endedSeq !== null && endedSeq <= through),
    folds: state.folds.filter(({ seq }) => seq <= through),
  }
}

/** "15 calls, 3 of them for the map and the summaries, 1 failed" */
function formatAllCalls(state: DialogState): string {
  const { calls, failed } = callsOf(state)
  const insights = dialogSpent(state).kinds.get('insight')?.calls ?? 0
  const made = [state.map === null ? [] : 'the map', Object.keys(state.summaries).length === 0 ? [] : 'the summaries']
  return [
    plural(calls, 'call'),
    ...(insights === 0 ? [] : [`${formatCount(insights)} of them for ${formatList(made.flat(), 'and')}`]),
    ...(failed === 0 ? [] : [`${formatCount(failed)} failed`]),
  ].join(', ')
}

function formatWorkCost(spent: Totals): string {
  return spent.unpricedCalls > 0 && spent.knownCost === 0 ? 'cost unknown' : formatSpent(spent)
}
