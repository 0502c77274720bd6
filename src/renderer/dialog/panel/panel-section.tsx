import { RotateCw, Scale } from 'lucide-react'
import { useId, useState } from 'react'
import { useShownPanel } from '../../dialog-view/judging/shown-panel.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useApp } from '../../host/app-model.ts'
import { useRequest } from '../../host/use-request.ts'
import { formatPanelOffer } from './ask-words.ts'
import { OwnVote } from './own-vote.tsx'
import { offeredJudges } from './panel-draft.ts'
import { PanelFindings } from './panel-findings.tsx'
import { PanelProgress } from './panel-progress.tsx'
import './panel.css'
import { usePanel, type PanelControls } from './use-panel.ts'

/** Judges apart from the dialog: how to ask them, what they do, and what they came to once the person has voted or would not. */
export function PanelSection({ onTurn }: { readonly onTurn: (turn: number) => void }) {
  const controls = usePanel()
  const { result, making, refusal, ask } = controls
  const titleId = useId()
  const [again, setAgain] = useState(false)
  const panel = result?.panel ?? null
  const [shown, skip] = useShownPanel(panel)
  if (panel === null && refusal !== null) return null
  return (
    <section className="panel-section" aria-labelledby={titleId}>
      <div className="summaries-head">
        <h3 id={titleId}>Panel of judges</h3>
        {shown && making.type !== 'under-way' && (
          <button
            type="button"
            className="button small quiet"
            aria-haspopup="dialog"
            disabled={refusal !== null}
            title={refusal ?? undefined}
            onClick={ask}
          >
            <RotateCw size={14} aria-hidden />
            Ask again
          </button>
        )}
      </div>
      {panel === null && <Offer controls={controls} />}
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

/** Asks nobody yet: says whom it would be, and what they would take. */
function Offer({ controls }: { readonly controls: PanelControls }) {
  const { client } = useApp()
  const id = useDialog((state) => state.id)
  const { value } = useRequest(`panel ${id}`, async (signal) => {
    const judges = offeredJudges(await client.judging.offer({ id }, { signal }))
    return judges.length === 0 ? null : await client.judging.quote({ id, judges: [...judges] }, { signal })
  })
  return (
    <div className="summaries-offer">
      <button type="button" className="button small" aria-haspopup="dialog" onClick={controls.ask}>
        <Scale size={14} aria-hidden />
        Ask a panel
      </button>
      <p className="hint">{value ? formatPanelOffer(value) : 'Models that had no part in it say who argued better.'}</p>
    </div>
  )
}
