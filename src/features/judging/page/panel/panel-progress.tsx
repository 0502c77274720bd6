import { Play, RotateCw } from 'lucide-react'
import { t } from '../../../../base/language/t.ts'
import { formatLostCalls } from '../../../../core/dialog/judging/lost-calls.ts'
import { unheardJudges, type PanelResult } from '../../../../core/dialog/judging/panel.ts'
import { useDialog } from '../../../../page/dialog-view/use-dialog.ts'
import { useApp } from '../../../../page/host/app-model.ts'
import { useRequest } from '../../../../page/host/use-request.ts'
import { Problem } from '../../../../page/ui/problem.tsx'
import { UnderWay } from '../../../../page/dialog-view/progress/under-way.tsx'
import { formatMissing } from './ask-words.ts'
import { JudgesStanding } from './judges-standing.tsx'
import type { PanelControls } from './use-panel.ts'

/** Shows how far the judges are with a button to stop them, or which are missing with a button to ask them; never their verdicts. */
export function PanelProgress({ controls }: { readonly controls: PanelControls }) {
  const { result, making, busy, goOn, stop } = controls
  const underWay = making.type === 'under-way'
  const unheard = result ? unheardJudges(result) : []
  if (!underWay && making.type !== 'failed' && unheard.length === 0) return null
  return (
    <div className="grid gap-5">
      {underWay && (
        <UnderWay
          words={
            making.done === 0
              ? t('The judges read')
              : t('{done} of up to {most, plural, one {# call} other {# calls}} done', {
                  done: making.done,
                  most: making.of,
                })
          }
          {...{ done: making.done, of: making.of, busy, stop }}
        />
      )}
      {making.type === 'failed' && <Problem error={making.error} />}
      {result && (unheard.length > 0 || underWay) && <JudgesStanding result={result} underWay={underWay} />}
      {result && unheard.length > 0 && !underWay && !result.stale && (
        <div className="row wrap gap-5 rows-3">
          <button type="button" className="button small" disabled={busy} onClick={goOn}>
            {result.unfinished ? <Play size={14} aria-hidden /> : <RotateCw size={14} aria-hidden />}
            {result.unfinished ? t('Go on') : t('Try again')}
          </button>
          <Missing result={result} />
        </div>
      )}
    </div>
  )
}

/** The price of asking the missing judges. */
function Missing({ result }: { readonly result: PanelResult }) {
  const { client } = useApp()
  const id = useDialog((state) => state.id)
  const { panel } = result
  const missing = unheardJudges(result)
  const asked = {
    judges: missing.map(({ judge }) => judge),
    rubric: [...panel.rubric],
    bothOrders: panel.bothOrders,
  }
  const { value } = useRequest(
    missing.length === 0 ? null : `missing ${panel.id} ${panel.judgements.length}`,
    (signal) => client.judging.quote({ id, ...asked }, { signal }),
  )
  const lost = useDialog((state) => formatLostCalls(state, panel.id))
  return (
    <>
      <p className="hint">
        {value
          ? formatMissing(value)
          : t('{count, plural, one {# judge} other {# judges}} still to be asked.', { count: missing.length })}
      </p>
      {lost !== null && <p className="hint">{lost}</p>}
    </>
  )
}
