import { latestPanel } from '../../../core/dialog/judging/panel.ts'
import { formatAgreement, formatFinding, formatPanel, PANEL_STALE } from '../../../core/dialog/judging/panel-words.ts'
import { judgeName } from '../../../core/dialog/judging/judge-readings.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { useShownPanel } from '../../../page/dialog-view/judging/shown-panel.ts'
import { formatRoute } from '../../../page/host/route.ts'
import { TextPair } from './text-pair.tsx'

/** The panels of two dialogs side by side; nothing when neither was judged. */
export function ComparePanels({ left, right }: { readonly left: DialogState; readonly right: DialogState }) {
  if (left.judging.panels.length + right.judging.panels.length === 0) return null
  return (
    <section className="compare-section stack gap-5" aria-labelledby="compare-panels">
      <div className="compare-section-head row wrap gap-5 rows-3">
        <h2 id="compare-panels">Panels of judges</h2>
      </div>
      <TextPair left={<Judged state={left} />} right={<Judged state={right} />} />
    </section>
  )
}

/** The last panel of a dialog, as far as the person may see it before voting. */
function Judged({ state }: { readonly state: DialogState }) {
  const result = latestPanel(state)
  const [mayShow] = useShownPanel(result?.panel ?? null)
  if (!result) return <p className="hint">No panel was asked.</p>
  if (!mayShow)
    return (
      <p className="hint">
        Hidden until you have voted or skipped it in{' '}
        <a href={formatRoute({ screen: 'dialog', id: state.id })}>its review</a>.
      </p>
    )
  const agreement = formatAgreement(result)
  return (
    <>
      <h3 className="compare-verdict">{formatPanel(state, result)}</h3>
      {agreement !== null && <p className="hint">{agreement}.</p>}
      {result.stale && <p className="hint">{PANEL_STALE}</p>}
      <ul className="compare-judges">
        {result.judges.map((judge) => (
          <li key={judge.index}>
            <strong>{judgeName(judge.judge)}</strong>: {formatFinding(state, judge, result.panel)}
          </li>
        ))}
      </ul>
    </>
  )
}
