import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import { formatWinner, STALE, verdictOf } from '../../../core/dialog/closing/verdict.ts'
import { summaryTurn } from '../../../core/dialog/selectors.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { summaryParts } from '../../../core/dialog/closing/summary-parts.ts'
import { GrowingText } from '../../../page/ui/growing-text.tsx'
import { describeProgress } from '../../../page/dialog-view/progress-words.ts'
import { TextPair } from './text-pair.tsx'
import { closingNames } from '../../../core/dialog/turns/closing-names.ts'
import { SaidLanguage } from '../../../page/ui/text/said-text.tsx'
import { dialogLanguage } from '../../../core/dialog/language/dialog-language.ts'

/** The summaries or verdicts side by side. */
export function CompareEndings({ left, right }: { readonly left: DialogState; readonly right: DialogState }) {
  const [differs, setDiffers] = useState(false)
  const [one, other] = [closingNames(left).plural, closingNames(right).plural]
  const before = summaryTurn(left)?.text
  const after = summaryTurn(right)?.text
  const both = before !== undefined && after !== undefined && before !== after
  const same = before !== undefined && before === after
  return (
    <section className="stack gap-5" aria-labelledby="compare-endings">
      <div className="compare-section-head row wrap gap-5 rows-3">
        <h2 className="type-lead" id="compare-endings">
          {one === other ? one : t('Summaries')}
        </h2>
        {same && <span className="hint">{t('The same in both')}</span>}
        {both && (
          <button type="button" className="button small" onClick={() => setDiffers(!differs)}>
            {differs ? t('Show side by side') : t('Show what differs')}
          </button>
        )}
      </div>
      {same ? (
        <div className="compare-both">
          <Ending state={left} />
        </div>
      ) : (
        <TextPair
          left={<Ending state={left} />}
          right={<Ending state={right} />}
          differs={differs && both ? { before, after } : null}
        />
      )}
    </section>
  )
}

function Ending({ state }: { readonly state: DialogState }) {
  const summary = summaryTurn(state)
  if (!summary)
    return <p className="hint">{t('{standing}. Not closed.', { standing: describeProgress(state, 0).text })}</p>
  const { title, rest } = summaryParts(summary.text)
  const won = formatWon(state)
  return (
    <>
      <h3 className="compare-verdict below-4 break">{title}</h3>
      {won !== null && <p className="hint below-4">{won}</p>}
      <div className="compare-words muted type-body loose">
        <SaidLanguage value={state.config && dialogLanguage(state.config)}>
          <GrowingText text={rest} above={1} />
        </SaidLanguage>
      </div>
    </>
  )
}

/** "Winner: Ada, clearly": the moderator's verdict; null when there is none. */
function formatWon(state: DialogState): string | null {
  const verdict = verdictOf(state)
  if (!verdict || verdict.unreadable !== null) return null
  const winner = formatWinner(state, verdict)
  return verdict.stale ? t('Winner: {winner}. {stale}', { winner, stale: t(STALE) }) : t('Winner: {winner}', { winner })
}
