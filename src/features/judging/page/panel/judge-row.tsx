import { X } from 'lucide-react'
import { t } from '../../../../base/language/t.ts'
import { formatKin } from '../../../../core/dialog/judging/judge-readings.ts'
import type { JudgeQuote } from '../../../../core/contract/judging/quote.ts'
import type { ProviderInfo } from '../../../../core/contract/host/model-info.ts'
import { RehearsalChip } from '../../../../page/dialog-view/rehearsal-chip.tsx'
import { useDialogFacts } from '../../../../page/dialog-view/use-dialog.ts'
import { Problem } from '../../../../page/ui/problem.tsx'
import { formatJudgeQuote } from './ask-words.ts'
import { JudgeField } from './judge-field.tsx'
import type { JudgeDraft } from './panel-draft.ts'

interface JudgeRowProps {
  /** The number of the judge, from 1. */
  readonly number: number
  readonly judge: JudgeDraft
  readonly providers: readonly ProviderInfo[]
  /** The estimate for this judge; null until it is known. */
  readonly quote: JudgeQuote | null
  readonly onChange: (judge: JudgeDraft) => void
  /** Removes the judge; absent for the only judge, which cannot be removed. */
  readonly onRemove: (() => void) | undefined
}

/** A judge in the form: its model, what it would read, and what it would cost. */
export function JudgeRow({ number, judge, providers, quote, onChange, onRemove }: JudgeRowProps) {
  const state = useDialogFacts()
  const provider = providers.find(({ id }) => id === judge.provider) ?? null
  const kin = quote && formatKin(state, quote.judge)
  return (
    <li className="judge-row grid rows-2">
      <JudgeField label={t('Judge {number}', { number })} {...{ judge, providers, onChange }} />
      {onRemove && (
        <button
          type="button"
          className="button quiet icon"
          aria-label={t('Remove judge {number}', { number })}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
        </button>
      )}
      <div className="judge-row-notes row wrap rows-1">
        {provider?.rehearsal && <RehearsalChip />}
        {quote && quote.refused === null && <p className="hint">{formatJudgeQuote(quote)}</p>}
        {kin && <p className="hint judge-kin">{t('{kin}: judges lean towards theirs.', { kin })}</p>}
        {quote?.refused && <Problem>{quote.refused}</Problem>}
      </div>
    </li>
  )
}
