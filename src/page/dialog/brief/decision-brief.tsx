import { RotateCw, Download } from 'lucide-react'
import { useId, useMemo } from 'react'
import { t } from '../../../base/language/t.ts'
import { briefPage, type BriefPage } from '../../../core/dialog/brief/brief-page.ts'
import { latestPanel } from '../../../core/dialog/judging/panel.ts'
import { memberName, placeOf } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatCount } from '../../../base/format/count.ts'
import { useShownPanel } from '../../dialog-view/judging/shown-panel.ts'
import { useKnownBeside } from '../../dialog-view/judging/use-known-beside.ts'
import { useQuotationsRead } from '../../dialog-view/sources/use-evidence.ts'
import { useCalmFacts, useDialog } from '../../dialog-view/use-dialog.ts'
import { MakingBar } from '../insights/making-bar.tsx'
import { useMaking } from '../insights/use-making.ts'
import { BoardQuote } from '../quotes/board-quote.tsx'
import { BRIEF_FORMAT_CHOICES } from '../../export/brief-formats.ts'
import { saveExport } from '../../export/save-export.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { Menu } from '../../ui/menu.tsx'
import './decision-brief.css'
import { SaidText } from '../../ui/text/said-text.tsx'

/**
 * The decision brief, for somebody who has to decide. It is no landmark for screen readers, because the same page may
 * show it twice.
 */
export function DecisionBrief({ onLeave }: { readonly onLeave?: (() => void) | undefined }) {
  const state = useCalmFacts()
  const controls = useMaking('brief')
  const titleId = useId()
  const panel = useMemo(() => latestPanel(state), [state])
  const [mayShow] = useShownPanel(panel?.panel ?? null)
  const read = useQuotationsRead()
  const { mode, partner } = useKnownBeside()
  const page = useMemo(
    () => (read ? briefPage(state, mayShow ? panel : null, { mode, partner }) : null),
    [read, state, mayShow, panel, mode, partner],
  )
  const { making, busy, make, about } = controls
  if (page === null && making.type === 'still') return null
  return (
    <div className="decision-brief ruled stack gap-5 across" role="group" aria-labelledby={titleId}>
      <div className="brief-head row wrap gap-5 rows-3">
        <h3 className="grow muted" id={titleId}>
          {t('Decision brief')}
        </h3>
        {page !== null && <BriefExport />}
        {page !== null && making.type === 'still' && (
          <button type="button" className="button small quiet" disabled={busy} title={about} onClick={make}>
            <RotateCw size={14} aria-hidden />
            {t('Write it again')}
          </button>
        )}
      </div>
      <MakingBar insight="brief" controls={controls} />
      {page !== null && <Page page={page} state={state} onLeave={onLeave} />}
    </div>
  )
}

function Page({
  page: { lead, outcome, sections, remarks },
  state,
  onLeave,
}: {
  readonly page: BriefPage
  readonly state: DialogState
  readonly onLeave: (() => void) | undefined
}) {
  return (
    <>
      {lead !== null && (
        <div className="brief-lead">
          <SaidText className="brief-answer below-2 break">{lead.answer}</SaidText>
          {lead.lines.map(({ label, text }) => (
            <p className="below-2 break" key={label}>
              <b>{label}:</b> <SaidText as="span">{text}</SaidText>
            </p>
          ))}
        </div>
      )}
      {outcome !== null && <p className={lead === null ? 'brief-answer' : 'muted type-small'}>{outcome}</p>}
      <div className="brief-sections grid gap-7 rows-6">
        {sections.map(({ id, title, points, more, nothing }) => (
          <div key={id} role="group" aria-label={title}>
            <h4 className="below-2 type-small">{title}</h4>
            {points.length === 0 && <p className="hint">{nothing}</p>}
            <ul>
              {points.map(({ text, quotes }, index) => (
                <li className="type-small break" key={index}>
                  <SaidText>{text}</SaidText>
                  {quotes.map(({ turnId, quote }) => {
                    const member = state.turns.find((turn) => turn.id === turnId)?.member
                    return (
                      <div key={`${turnId} ${quote}`} className={member ? `seat-${placeOf(member)}` : undefined}>
                        <BoardQuote state={state} turnId={turnId} quote={quote} onLeave={onLeave} small>
                          <span className="map-who type-small strong break row baseline wrap in-seat-color">
                            {member ? memberName(state, member) : ''}
                          </span>{' '}
                          <SaidText as="q">{quote}</SaidText>
                        </BoardQuote>
                      </div>
                    )
                  })}
                </li>
              ))}
            </ul>
            {more > 0 && <p className="hint">{t('And {more} more on the board.', { more: formatCount(more) })}</p>}
          </div>
        ))}
      </div>
      <p className="hint">{remarks.join(' ')}</p>
    </>
  )
}

/** A button that saves the brief as a file of its own. */
function BriefExport() {
  const { client, info } = useApp()
  const id = useDialog((state) => state.id)
  const canReveal = useStore(info).value?.capabilities.revealFile ?? false
  const items = BRIEF_FORMAT_CHOICES.map(({ id: format, label }) => ({
    id: format,
    label,
    run: () => void saveExport(client, { id, format }, canReveal),
  }))
  return <Menu label={t('Save the brief')} icon={<Download size={16} aria-hidden />} items={items} />
}
