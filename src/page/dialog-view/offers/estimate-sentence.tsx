import { wordsOf } from '../../../base/language/say.ts'
import { t } from '../../../base/language/t.ts'
import { formatCount, formatList } from '../../../base/format/count.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatPercent } from '../../../base/format/measure.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { rich } from '../../ui/text/rich.tsx'
import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import type { ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { Estimate } from '../../../core/contract/money.ts'
import { formatCapWarning, formatPricesDate, freeOr } from './estimate-words.ts'

interface EstimateSentenceProps {
  readonly estimate: Estimate | null
  readonly error: ErrorShape | null
  readonly cap: NewDialog['cap']
}

/** The estimate of something that can be started, in a sentence; or the reason why there is none. */
export function EstimateSentence({ estimate, error, cap }: EstimateSentenceProps) {
  if (error) return <p className="hint">{wordsOf(error)}</p>
  if (estimate === null) return <p className="hint">{t('Estimating what it will take')}</p>
  const warning = formatCapWarning(estimate, cap)
  return (
    <p className="hint" title={formatPricesDate(estimate) ?? undefined}>
      <EstimateFigures estimate={estimate} />
      {warning !== null && `. ${warning}`}
    </p>
  )
}

/**
 * The figures of an estimate: "About 33 calls (one to remember it), 31k tokens in (60% from cache), 7k out, $0.14, 9
 * min". An unknown price is called unknown.
 */
export function EstimateFigures({ estimate }: { readonly estimate: Estimate }) {
  const { calls, promptTokens, cachedTokens, completionTokens, cost, seconds, searches, unpriced, memory } = estimate
  const cached = promptTokens > 0 ? cachedTokens / promptTokens : 0
  const models = new Set(unpriced.map((each) => each.slice(each.indexOf('/') + 1)))
  const known = cost !== null && models.size === 0
  const sentence = rich(
    'About <b>{number}</b> {calls, plural, one {call} other {calls}}{memory, select, yes { (one to remember it)} other {}}, <b>{read}</b> tokens in{cached, select, yes { ({percent} from cache)} other {}}, <b>{written}</b> out{searching, select, yes {, <b>up to {most}</b> {searches, plural, one {web search} other {web searches}}} other {}}, {price, select, known {<b>{money}</b>} some {<b>price unknown</b> for {models}} other {<b>price unknown</b>}}, <b>{time}</b>',
    {
      b: (words) => <strong>{words}</strong>,
      number: formatCount(calls),
      calls,
      memory: memory ? 'yes' : 'no',
      read: formatTokens(promptTokens),
      cached: cached > 0 ? 'yes' : 'no',
      percent: formatPercent(cached),
      written: formatTokens(completionTokens),
      searching: searches === undefined ? 'no' : 'yes',
      most: formatCount(searches ?? 0),
      searches: searches ?? 0,
      price: known ? 'known' : models.size > 0 ? 'some' : 'none',
      money: known ? freeOr(cost) : '',
      models: formatList([...models]),
      time: formatDuration(seconds, 'minutes'),
    },
  )
  return <>{sentence}</>
}
