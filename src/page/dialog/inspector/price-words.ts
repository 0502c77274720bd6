import { t } from '../../../base/language/t.ts'
import type { ModelInfo } from '../../../core/contract/host/model-info.ts'
import { formatDay } from '../../../base/format/date.ts'
import { formatMoney } from '../../../base/format/money.ts'

/**
 * The price of a model: "$3.00 in, $0.30 from cache, $15.00 out for a million tokens, price as of 1 September 2026".
 */
export function formatModelPrice(model: Pick<ModelInfo, 'price' | 'free'> | null): string {
  if (model?.free) return t('Costs nothing per token: it runs on a computer of your own')
  if (!model?.price) return t('Price unknown')
  const { input, output, cacheRead, search, asOf } = model.price
  return t(
    '{input} in{cached, select, yes {, {cacheRead} from cache} other {}}, {output} out for a million tokens{searched, select, yes {, {search} for a thousand web searches} other {}}, price as of {day}',
    {
      input: perMillion(input),
      cached: cacheRead === null ? 'no' : 'yes',
      cacheRead: cacheRead === null ? null : perMillion(cacheRead),
      output: perMillion(output),
      searched: typeof search === 'number' ? 'yes' : 'no',
      search: typeof search === 'number' ? perMillion(search) : null,
      day: formatDay(asOf),
    },
  )
}

function perMillion(usd: number): string {
  return formatMoney(usd, { exact: true })
}
