import { comma } from '../../../../base/format/count.ts'
import { SaidText } from '../../../../page/ui/text/said-text.tsx'
import { CornerDownLeft } from 'lucide-react'
import { t, wordTable } from '../../../../base/language/t.ts'
import {
  formatHelped,
  formatInterval,
  formatJudges,
  readingNotes,
  RESULT_LABELS,
} from '../../../../core/dialog/judging/meter-words.ts'
import type { MeteredTurn, MeterReading } from '../../../../core/dialog/judging/meter.ts'
import type { Measurement } from '../../../../core/dialog/judging/judging-state.ts'
import { memberName, placeOf } from '../../../../core/dialog/members/members.ts'
import { useJump } from '../../../../page/dialog-view/jump-context.ts'
import { turnTitle } from '../../../../core/dialog/turns/turn-number.ts'
import { useDialogFacts } from '../../../../page/dialog-view/use-dialog.ts'
import { rich } from '../../../../page/ui/text/rich.tsx'
import { openDisclosure } from '../../../../page/dialog-view/open-disclosures.ts'

/**
 * The result of the comparisons: the share of improved turns with its interval, the warnings about it, and each turn
 * with a link to its changes.
 */
export function MeterResults({ reading }: { readonly reading: MeterReading }) {
  const state = useDialogFacts()
  const interval = formatInterval(reading.counts)
  return (
    <div className="meter-results stack below-4">
      <p className="type-small">
        {rich('<strong>{helped}</strong>{known, select, yes {<span> (95% interval {interval})</span>} other {}}', {
          helped: formatHelped(reading.counts),
          known: interval === null ? 'no' : 'yes',
          interval,
          strong: (words) => <strong>{words}</strong>,
          span: (words) => <span className="muted">{words}</span>,
        })}
      </p>
      {readingNotes(state, reading).map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
      <p className="hint">{t('Judged blind by {judges}.', { judges: formatJudges(reading.judges) })}</p>
      <ul className="sources" aria-label={t('Measured turns')}>
        {reading.turns.map((metered) => (
          <TurnResult key={metered.turn.id} metered={metered} />
        ))}
      </ul>
    </div>
  )
}

function TurnResult({ metered: { turn, result, measurements } }: { readonly metered: MeteredTurn }) {
  const state = useDialogFacts()
  const jump = useJump()
  const index = state.turns.findIndex(
    ({ id, versions }) => id === turn.id || versions.some((each) => each.id === turn.id),
  )
  const said = measurements.filter(({ reason, unreadable }) => reason !== null || unreadable !== null)
  return (
    <li className={`seat-${placeOf(turn.member)}`}>
      <button
        type="button"
        className="source-jump full type-small strong row pad-1 pad-x-3 rounded text-start"
        onClick={() => {
          openDisclosure(turn.id, 'changes')
          jump(index)
        }}
      >
        <span className="seat-dot rigid rounded-small" aria-hidden />
        <span>
          {memberName(state, turn.member)}, {turnTitle(state, turn)}
        </span>
        <span className={`meter-result muted medium ${result}`}>{RESULT_LABELS[result]}</span>
        <CornerDownLeft size={14} aria-hidden />
      </button>
      {said.length > 0 && (
        <details className="meter-why type-small">
          <summary className="muted">{t('Why')}</summary>
          <ul>
            {said.map((measurement) => (
              <li
                className="above-2 break"
                key={`${measurement.order} ${measurement.judge.provider} ${measurement.judge.model}`}
              >
                <strong>{formatOrder(measurement)}</strong>{' '}
                <SaidText as="span">{measurement.reason ?? measurement.unreadable}</SaidText>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

const CHOICES = wordTable({ draft: 'for the draft', final: 'for the final', neither: 'for neither' })

/**
 * "Draft read first, for the final:" before the judge's reasons. The judge calls the texts by number, so a reader needs
 * to know which was which.
 */
function formatOrder({ order, choice }: Measurement): string {
  const first = order === 'draft-first' ? t('Version 1 the draft') : t('Version 1 the final')
  return `${first}${comma()}${choice === null ? t('no verdict') : CHOICES[choice]}:`
}
