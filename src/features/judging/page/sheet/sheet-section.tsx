import { ClipboardList } from 'lucide-react'
import { t } from '../../../../base/language/t.ts'
import { RehearsalChip } from '../../../../page/dialog-view/rehearsal-chip.tsx'
import { sheetTitle } from '../../../../core/dialog/judging/sheet/sheet-words.ts'
import { useDialogFacts } from '../../../../page/dialog-view/use-dialog.ts'
import { UnderWay } from '../../../../page/dialog-view/progress/under-way.tsx'
import { Problem } from '../../../../page/ui/problem.tsx'
import { formatJudgeQuote } from '../panel/ask-words.ts'
import { JudgeField } from '../panel/judge-field.tsx'
import { SheetFindings } from './sheet-findings.tsx'
import './sheet.css'
import { useSheet, type SheetControls } from './use-sheet.ts'

/** The score sheet of a dialog in which the person spoke for a seat: what it says, and how to have one made. */
export function SheetSection({ onTurn }: { readonly onTurn: (turn: number) => void }) {
  const controls = useSheet()
  const { result, making, offered, lacking, busy, stop } = controls
  const state = useDialogFacts()
  if (result === null && !offered) return null
  const underWay = making.type === 'under-way'
  return (
    <section className="sheet-section ruled stack gap-5 across" aria-label={t('Score sheet')}>
      <h3 className="break">{result && !underWay ? sheetTitle(state, result) : t('Score sheet')}</h3>
      {underWay && <UnderWay words={t('The judge reads')} {...{ done: making.done, of: making.of, busy, stop }} />}
      {result && !underWay && <SheetFindings result={result} onTurn={onTurn} />}
      {making.type === 'failed' && <Problem error={making.error} />}
      {offered &&
        !underWay &&
        (result === null || lacking ? (
          <SheetForm controls={controls} />
        ) : (
          <details className="sheet-again">
            <summary>{t('Make it again')}</summary>
            <SheetForm controls={controls} />
          </details>
        ))}
    </section>
  )
}

/** Who would fill it in, what that takes, and the button. */
function SheetForm({ controls }: { readonly controls: SheetControls }) {
  const { result, lacking, busy, providers, judge, setJudge, quote, lost, ask } = controls
  const provider = providers.find(({ id }) => id === judge?.provider) ?? null
  if (judge === null) return <p className="hint">{t('Looking for models that can judge')}</p>
  return (
    <div className="sheet-form grid gap-5">
      {result === null && (
        <p className="hint">{t('A judge marks what you said: blind, twice, each mark with words of yours.')}</p>
      )}
      <JudgeField label={t('Judge')} {...{ judge, providers }} onChange={setJudge} />
      {provider?.rehearsal && <RehearsalChip />}
      {quote?.refused && <Problem>{quote.refused}</Problem>}
      <div className="row wrap gap-5 rows-2">
        <button
          type="button"
          className="button small"
          disabled={busy || quote === null || quote.refused !== null}
          onClick={ask}
        >
          <ClipboardList size={14} aria-hidden />
          {lacking ? t('Go on') : result === null ? t('Make a score sheet') : t('Make it again')}
        </button>
        {quote && <p className="hint">{formatJudgeQuote(quote)}</p>}
      </div>
      {lost !== null && <p className="hint">{lost}</p>}
    </div>
  )
}
