import type { MemberId } from '../../../contract/members/member-ids.ts'
import { memberName, placeOf } from '../../../dialog/members/members.ts'
import { speechesDone, totals, type Totals } from '../../../dialog/selectors.ts'
import type { DialogState } from '../../../dialog/state.ts'
import { formatCount, formatList, plural } from '../../../format/count.ts'
import { formatDuration } from '../../../format/duration.ts'
import { formatSpent } from '../../../format/money.ts'
import { formatTokens } from '../../../format/tokens.ts'
import { turnWords } from '../../host/count.ts'
import { dialogSpent } from '../../dialog-view/dialog-spent.ts'
import { callsOf } from '../../dialog-view/tries.ts'

interface Row {
  readonly label: string
  readonly value: (member: MemberId) => number
  readonly show: (value: number, member: MemberId) => string
}

/** What each of those who spoke brought, side by side, and what the whole took. */
export function ReviewFigures({ state }: { readonly state: DialogState }) {
  const members = speakers(state)
  const rows: readonly Row[] = [
    { label: 'Words', value: (member) => wordsOf(state, member), show: formatCount },
    { label: 'Tokens out', value: (member) => totals(state, member).usage.completionTokens, show: formatTokens },
    {
      label: 'Model time',
      value: (member) => totals(state, member).modelSeconds,
      show: (seconds) => formatDuration(seconds),
    },
    // Voices that cost nothing need no line that says so twice.
    ...(members.some((member) => totals(state, member).knownCost > 0)
      ? [
          {
            label: 'Cost',
            value: (member: MemberId) => totals(state, member).knownCost,
            show: (_: number, member: MemberId) => formatSpent(totals(state, member)),
          },
        ]
      : []),
  ]
  const spent = totals(state)
  const { usage } = spent
  const shared = state.origin === null ? null : totals(sharedPast(state))
  // A branch began long after its past.
  const seconds =
    state.origin === null && state.startedAt !== null && state.endedAt !== null
      ? (state.endedAt - state.startedAt) / 1_000
      : null
  return (
    <div className="review-figures">
      <table>
        <thead>
          <tr>
            <td />
            {members.map((member) => (
              <th key={member} scope="col" className={`seat-${placeOf(member)}`}>
                {memberName(state, member)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value, show }) => {
            const most = Math.max(...members.map(value), 1e-9)
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                {members.map((member) => (
                  <td key={member} className={`seat-${placeOf(member)}`}>
                    <span className="review-bar" aria-hidden>
                      <span style={{ width: `${(value(member) / most) * 100}%` }} />
                    </span>
                    {show(value(member), member)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p>
        {plural(speechesDone(state), 'turn')}, {formatAllCalls(state)}, {usage.estimated ? 'about ' : ''}
        {formatTokens(usage.promptTokens)} tokens in, {formatTokens(usage.completionTokens)} out
        {seconds === null ? '' : `, ${formatDuration(seconds)}`}, {formatReviewCost(spent)}
        {shared !== null &&
          shared.calls > 0 &&
          `. Of this, ${plural(shared.calls, 'call')}${shared.knownCost > 0 ? ` and ${formatReviewCost(shared)}` : ''} belong to the past it shares`}
      </p>
    </div>
  )
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

const OPPOSED: readonly MemberId[] = ['first', 'second']

/**
 * Who is set side by side: where a plan has the two answer each other, these and whoever else spoke but the moderator;
 * where the mode decides as it goes, everybody who spoke.
 */
function speakers({ plan, turns }: DialogState): readonly MemberId[] {
  const spoke = turns.flatMap(({ member, status }) => (status === 'ended' ? member : []))
  if (plan === null && spoke.length > 0) return [...new Set(spoke)]
  return [...new Set([...OPPOSED, ...spoke.filter((member) => member !== 'moderator')])]
}

function wordsOf(state: DialogState, member: MemberId): number {
  return state.turns.reduce(
    (sum, turn) => (turn.member === member && turn.status === 'ended' ? sum + turnWords(turn) : sum),
    0,
  )
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

function formatReviewCost(spent: Totals): string {
  return spent.unpricedCalls > 0 && spent.knownCost === 0 ? 'cost unknown' : formatSpent(spent)
}
