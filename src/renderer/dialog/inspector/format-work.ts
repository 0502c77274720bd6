import { speechesDone } from '../../../dialog/selectors.ts'
import type { DialogState } from '../../../dialog/state.ts'
import { elapsedSeconds } from '../../../dialog/worked.ts'
import { formatCount, formatList, plural } from '../../../format/count.ts'
import { formatDuration } from '../../../format/duration.ts'
import { dialogSpent } from '../../dialog-view/dialog-spent.ts'

/** "4 turns, 15 calls, 1 failed, 2 min 10 s": its time once it is over. */
export function formatWork(state: DialogState): string {
  const seconds = state.endedAt === null ? null : elapsedSeconds(state, state.endedAt)
  return [
    plural(speechesDone(state), 'turn'),
    formatAllCalls(state),
    ...(seconds === null ? [] : [formatDuration(seconds)]),
  ].join(', ')
}

/** "15 calls, 3 of them for the map and the summaries, 1 failed" */
function formatAllCalls(state: DialogState): string {
  const { all, kinds } = dialogSpent(state)
  const insights = (kinds.get('map')?.calls ?? 0) + (kinds.get('summaries')?.calls ?? 0)
  const made = [kinds.has('map') ? 'the map' : [], kinds.has('summaries') ? 'the summaries' : []]
  return [
    plural(all.calls, 'call'),
    ...(insights === 0 ? [] : [`${formatCount(insights)} of them for ${formatList(made.flat(), 'and')}`]),
    ...(all.failed === 0 ? [] : [`${formatCount(all.failed)} failed`]),
  ].join(', ')
}
