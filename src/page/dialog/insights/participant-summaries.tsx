import { RotateCw } from 'lucide-react'
import { SaidText } from '../../ui/text/said-text.tsx'
import { useId } from 'react'
import { m, t } from '../../../base/language/t.ts'
import type { ParticipantSummary } from '../../../core/contract/insights/insights.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { MakingBar } from './making-bar.tsx'
import './participant-summaries.css'
import { useMaking } from './use-making.ts'

const SEATS = ['first', 'second'] as const
const LISTS = [
  ['arguments', m('Key arguments')],
  ['evidence', m('Evidence')],
  ['answered', m('Counter-arguments answered')],
] as const satisfies readonly (readonly [keyof ParticipantSummary, string])[]

/** Summaries of what each participant argued, side by side. */
export function ParticipantSummaries() {
  const controls = useMaking('summaries')
  const summaries = useDialog((state) => state.summaries)
  const titleId = useId()
  const { making, busy, make, about } = controls
  const seatsWithSummary = SEATS.filter((seat) => summaries[seat] !== undefined)
  if (seatsWithSummary.length === 0 && making.type === 'still') return null
  return (
    <section className="participant-summaries ruled stack gap-5 across" aria-labelledby={titleId}>
      <div className="summaries-head row wrap gap-5 rows-3">
        <h3 className="muted" id={titleId}>
          {t('What each argued')}
        </h3>
        {seatsWithSummary.length > 0 && making.type === 'still' && (
          <button type="button" className="button small quiet push" disabled={busy} title={about} onClick={make}>
            <RotateCw size={14} aria-hidden />
            {t('Sum up again')}
          </button>
        )}
      </div>
      <MakingBar insight="summaries" controls={controls} />
      {seatsWithSummary.length > 0 && (
        <div className="summaries grid">
          {seatsWithSummary.map((seat) => (
            <SummaryCard key={seat} seat={seat} summary={summaries[seat]} />
          ))}
        </div>
      )}
    </section>
  )
}

function SummaryCard({
  seat,
  summary,
}: {
  readonly seat: (typeof SEATS)[number]
  readonly summary: ParticipantSummary | undefined
}) {
  const name = useDialog((state) => memberName(state, seat))
  const titleId = useId()
  if (!summary) return null
  return (
    <article className={`summary-card loose shrink muted type-body break seat-${seat}`} aria-labelledby={titleId}>
      <h4 className="in-seat-color type-body" id={titleId}>
        {name}
      </h4>
      <SaidText className="summary-thesis ink above-2">{summary.thesis}</SaidText>
      {LISTS.map(([field, label]) => {
        const items = summary[field].filter((item) => item.trim() !== '')
        return (
          items.length > 0 && (
            <div key={field}>
              <h5 className="muted type-small strong">{t(label)}</h5>
              <ul>
                {items.map((item, index) => (
                  <li className="relative" key={index}>
                    <SaidText as="span">{item}</SaidText>
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </article>
  )
}
