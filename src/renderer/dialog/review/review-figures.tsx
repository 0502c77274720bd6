import type { SeatId } from '../../../contract/dialog-config.ts'
import { memberName } from '../../../dialog/members.ts'
import { speechesDone, totals, type Totals } from '../../../dialog/selectors.ts'
import type { DialogState } from '../../../dialog/state.ts'
import { formatCount, plural, pluralNoun } from '../../../format/count.ts'
import { formatDuration } from '../../../format/duration.ts'
import { formatSpent } from '../../../format/money.ts'
import { formatTokens } from '../../../format/tokens.ts'
import { turnWords } from '../../host/count.ts'
import { formatCalls, failedCalls } from '../../dialog-view/tries.ts'

const seats = ['first', 'second'] as const

interface Row {
  readonly label: string
  readonly value: (seat: SeatId) => number
  readonly show: (value: number, seat: SeatId) => string
}

/** What each of the two brought, side by side, and what the whole took. */
export function ReviewFigures({ state }: { readonly state: DialogState }) {
  const rows: readonly Row[] = [
    { label: 'Words', value: (seat) => wordsOf(state, seat), show: formatCount },
    { label: 'Tokens out', value: (seat) => totals(state, seat).usage.completionTokens, show: formatTokens },
    {
      label: 'Model time',
      value: (seat) => totals(state, seat).modelSeconds,
      show: (seconds) => formatDuration(seconds),
    },
    // Voices that cost nothing need no line that says so twice.
    ...(seats.some((seat) => totals(state, seat).knownCost > 0)
      ? [
          {
            label: 'Cost',
            value: (seat: SeatId) => totals(state, seat).knownCost,
            show: (_: number, seat: SeatId) => formatSpent(totals(state, seat)),
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
            {seats.map((seat) => (
              <th key={seat} scope="col" className={`seat-${seat}`}>
                {memberName(state, seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value, show }) => {
            const most = Math.max(value('first'), value('second'), 1e-9)
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                {seats.map((seat) => (
                  <td key={seat} className={`seat-${seat}`}>
                    <span className="review-bar" aria-hidden>
                      <span style={{ width: `${(value(seat) / most) * 100}%` }} />
                    </span>
                    {show(value(seat), seat)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p>
        {plural(speechesDone(state), 'turn')}, {formatCalls(state)}{' '}
        {pluralNoun(spent.calls + failedCalls(state), 'call')}, {usage.estimated ? 'about ' : ''}
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

function wordsOf(state: DialogState, seat: SeatId): number {
  return state.turns.reduce(
    (sum, turn) => (turn.member === seat && turn.status === 'ended' ? sum + turnWords(turn) : sum),
    0,
  )
}

function formatReviewCost(spent: Totals): string {
  return spent.unpricedCalls > 0 && spent.knownCost === 0 ? 'cost unknown' : formatSpent(spent)
}
