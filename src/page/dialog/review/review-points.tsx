import { useMemo, type ReactNode } from 'react'
import { plainProseLine } from '../../../base/text/prose/plain-prose.ts'
import { t } from '../../../base/language/t.ts'
import { concessions } from '../../../core/dialog/closing/concessions.ts'
import { DIRECTOR } from '../../../core/dialog/members/audience.ts'
import { issuesOf } from '../../../core/dialog/board/issues.ts'
import { memberName, placeOf } from '../../../core/dialog/members/members.ts'
import { standingOf, type OpenPoint } from '../../../core/dialog/owed/open-points.ts'
import { summaryTurn } from '../../../core/dialog/selectors.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { verdictOf } from '../../../core/dialog/closing/verdict.ts'
import { formatCount } from '../../../base/format/count.ts'
import { useViewer } from '../../dialog-view/lens.ts'
import { turnTitle } from '../../../core/dialog/turns/turn-number.ts'
import { turnParts } from '../../dialog-view/turn-parts.ts'
import { GrowingText } from '../../ui/growing-text.tsx'
import { IssueList } from '../issues/issue-list.tsx'
import './review-points.css'
import { VerdictReasons } from './verdict-reasons.tsx'
import { SaidText } from '../../ui/text/said-text.tsx'

/** The most points shown of each kind. The script and the map contain the others. */
const SHOWN = 4

interface ReviewPointsProps {
  readonly state: DialogState
  /** Shows the turn with this index in state.turns. */
  readonly onTurn: (turn: number) => void
}

/** The conceded points, the open points, and the moderator's criteria. Renders nothing when there are none. */
export function ReviewPoints({ state, onTurn }: ReviewPointsProps) {
  const conceded = useMemo(() => concessions(state), [state])
  const { crux, open } = useMemo(() => standingOf(state), [state])
  const watches = useViewer() === DIRECTOR
  const weighed = watches ? weighedBefore(state) : null
  const { issues } = issuesOf(state)
  const verdict = verdictOf(state)
  // A verdict that could not be read has no criteria; the heading of the review says that it could not be read.
  const judged = weighed !== null || (verdict !== null && verdict.unreadable === null)
  if (issues.length + conceded.length + open.length === 0 && crux === null && !judged) return null
  return (
    <div className="review-points grid gap-6 shrink muted type-body loose">
      <IssueList heading="h3" state={state} />
      {conceded.length > 0 && (
        <Points title={t('Conceded')} rest={conceded.length - SHOWN}>
          {conceded.slice(0, SHOWN).map(({ turnId, member, quote }, index) => {
            const place = state.turns.findIndex(({ id }) => id === turnId)
            const turn = state.turns[place]
            return (
              <li key={index}>
                {turn && (
                  <button
                    type="button"
                    className={`verdict-turn pointer seat-${placeOf(member)}`}
                    onClick={() => onTurn(place)}
                  >
                    {turnTitle(state, turn)}, {memberName(state, member)}
                  </button>
                )}
                <SaidText as="q">{quote}</SaidText>
              </li>
            )
          })}
        </Points>
      )}
      {(open.length > 0 || crux !== null) && (
        <Points title={t('Stayed open')} rest={open.length - SHOWN}>
          {crux !== null && <li>{t('It turned on this: {text}', { text: plainProseLine(crux.text) })}</li>}
          {open.slice(0, SHOWN).map(({ id, from, by, text }) => (
            <li key={id}>
              <SaidText as="q">{text}</SaidText>{' '}
              <span className="muted type-small">{formatAsked(state, from, by)}</span>
            </li>
          ))}
        </Points>
      )}
      {judged && (
        <section>
          {verdict !== null && <h3>{t('How the moderator judged')}</h3>}
          <VerdictReasons onTurn={onTurn} />
          {weighed !== null && (
            <details className="above-4">
              <summary className="type-small">{t('What was weighed before')}</summary>
              <GrowingText text={weighed} above={1} />
            </details>
          )}
        </section>
      )}
    </div>
  )
}

function formatAsked(state: DialogState, from: OpenPoint['from'], by: OpenPoint['by']): string {
  const asker = from === 'audience' ? t('The audience') : memberName(state, from)
  return by === null
    ? t('{asker} asked; it was put to nobody', { asker })
    : t('{asker} asked {name}', { asker, name: memberName(state, by) })
}

function Points({
  title,
  rest,
  children,
}: {
  readonly title: string
  readonly rest: number
  readonly children: ReactNode
}) {
  return (
    <section>
      <h3>{title}</h3>
      <ul aria-label={title}>{children}</ul>
      {rest > 0 && <p className="muted type-small">{t('And {rest} more.', { rest: formatCount(rest) })}</p>}
    </section>
  )
}

/** The text in which the speaker of the closing turn weighed the arguments before writing it. */
function weighedBefore(state: DialogState): string | null {
  const summary = summaryTurn(state)
  if (summary === null) return null
  return turnParts(summary).find(({ id }) => id === 'notes')?.text ?? null
}
