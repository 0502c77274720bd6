import { t, wordTable } from '../../../base/language/t.ts'
import { plannedSpeeches } from '../../../core/dialog/turns/plan.ts'
import { speechesDone } from '../../../core/dialog/selectors.ts'
import { formatSpeeches } from '../../../core/dialog/turns/speech-count.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { elapsedSeconds } from '../../../core/dialog/turns/work-time.ts'
import { comma, formatCount, formatList } from '../../../base/format/count.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { dialogSpent } from '../../dialog-view/dialog-spent.ts'

/** The work for a dialog: "4 speeches, 15 calls, 1 failed, 2 min 10 s". The time is left out while the dialog runs. */
export function formatWork(state: DialogState): string {
  const seconds = state.endedAt === null ? null : elapsedSeconds(state, state.endedAt)
  return [
    formatSpeeches(speechesDone(state), plannedSpeeches(state.plan)),
    formatAllCalls(state),
    ...(seconds === null ? [] : [formatDuration(seconds)]),
  ].join(comma())
}

/** Names of the work outside turns, worded for the middle of a sentence. */
const BESIDE = wordTable({
  map: 'the map',
  summaries: 'the summaries',
  brief: 'the brief',
  panel: 'the panel',
  meter: 'the critique meter',
  sheet: 'the score sheet',
  ooc: 'answers out of character',
})

/** The number of calls: "15 calls, 3 of them for the map and the summaries, 1 failed, 1 stopped". */
function formatAllCalls(state: DialogState): string {
  const { all, kinds } = dialogSpent(state)
  const kindsMade = (Object.keys(BESIDE) as (keyof typeof BESIDE)[]).filter((kind) => kinds.has(kind))
  const calls = kindsMade.reduce((sum, kind) => sum + (kinds.get(kind)?.calls ?? 0), 0)
  return [
    t('{calls, plural, one {# call} other {# calls}}', { calls: all.calls }),
    ...(calls === 0
      ? []
      : [
          t('{calls} of them for {uses}', {
            calls: formatCount(calls),
            uses: formatList(kindsMade.map((kind) => BESIDE[kind])),
          }),
        ]),
    ...(all.failed === 0 ? [] : [t('{failed} failed', { failed: formatCount(all.failed) })]),
    ...(all.stopped === 0 ? [] : [t('{stopped} stopped', { stopped: formatCount(all.stopped) })]),
  ].join(comma())
}
