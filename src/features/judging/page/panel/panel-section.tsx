import { RotateCw } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '../../../../base/language/t.ts'
import { useShownPanel } from '../../../../page/dialog-view/judging/shown-panel.ts'
import { OwnVote } from './own-vote.tsx'
import { PanelFindings } from './panel-findings.tsx'
import { PanelProgress } from './panel-progress.tsx'
import './panel.css'
import { usePanel } from './use-panel.ts'

/** The panel below a dialog: its progress, and its verdicts once the person has voted or skipped the vote. */
export function PanelSection({ onTurn }: { readonly onTurn: (turn: number) => void }) {
  const controls = usePanel()
  const { result, making, refusal, ask } = controls
  const titleId = useId()
  const [again, setAgain] = useState(false)
  const panel = result?.panel ?? null
  const [shown, skip] = useShownPanel(panel)
  if (panel === null && making.type === 'still') return null
  return (
    <section className="panel-section ruled stack gap-5 across" aria-labelledby={titleId}>
      <div className="summaries-head row wrap gap-5 rows-3">
        <h3 className="muted" id={titleId}>
          {t('Panel of judges')}
        </h3>
        {shown && making.type !== 'under-way' && (
          <button
            type="button"
            className="button small quiet push"
            aria-haspopup="dialog"
            disabled={refusal !== null}
            title={refusal ?? undefined}
            onClick={ask}
          >
            <RotateCw size={14} aria-hidden />
            {t('Ask again')}
          </button>
        )}
      </div>
      {panel !== null && !shown && <OwnVote panelId={panel.id} when="before" onSkip={skip} />}
      <PanelProgress controls={controls} />
      {result && shown && making.type !== 'under-way' && (
        <PanelFindings result={result} onTurn={onTurn} onVote={again ? undefined : () => setAgain(true)} />
      )}
      {panel !== null && shown && again && (
        <OwnVote panelId={panel.id} when="after" onDone={() => setAgain(false)} onSkip={() => setAgain(false)} />
      )}
    </section>
  )
}
