import { wordsOf } from '../../../base/language/say.ts'
import { t } from '../../../base/language/t.ts'
import { rich } from '../../ui/text/rich.tsx'
import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import type { ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { Estimate } from '../../../core/contract/money.ts'
import { estimateFigures, formatCapWarning, formatPricesDate } from './estimate-words.ts'

interface EstimateSentenceProps {
  readonly estimate: Estimate | null
  readonly error: ErrorShape | null
  readonly cap: NewDialog['cap']
}

/** "About 33 calls, 31k tokens in, 7k out, $0.14, 9 min": an estimate before something is started. */
export function EstimateSentence({ estimate, error, cap }: EstimateSentenceProps) {
  if (error) return <p className="hint">{wordsOf(error)}</p>
  if (estimate === null) return <p className="hint">{t('What it will take is being counted')}</p>
  const warning = formatCapWarning(estimate, cap)
  return (
    <p className="hint" title={formatPricesDate(estimate) ?? undefined}>
      {rich('About {figures}', {
        figures: estimateFigures(estimate).map(({ strong, rest }, index) => (
          <span key={index}>
            {index > 0 && ', '}
            <strong>{strong}</strong>
            {rest}
          </span>
        )),
      })}
      {warning !== null && `. ${warning}`}
    </p>
  )
}
