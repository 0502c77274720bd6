import type { ModelInfo } from '../../../core/contract/host/model-info.ts'
import { formatDay } from '../../../base/format/date.ts'
import { formatMoney } from '../../../base/format/money.ts'

/** "$3.00 in, $0.30 from cache, $15.00 out for a million tokens${searched}, price as of 1 September 2026". */
export function formatModelPrice(model: Pick<ModelInfo, 'price' | 'free'> | null): string {
  if (model?.free) return 'Costs nothing per token: it runs on a computer of your own'
  if (!model?.price) return 'Price unknown'
  const { input, output, cacheRead, search, asOf } = model.price
  const searched = typeof search === 'number' ? `, ${perMillion(search)} for a thousand web searches` : ''
  const cached = cacheRead === null ? '' : `, ${perMillion(cacheRead)} from cache`
  return `${perMillion(input)} in${cached}, ${perMillion(output)} out for a million tokens${searched}, price as of ${formatDay(asOf)}`
}

function perMillion(usd: number): string {
  return formatMoney(usd, { exact: true })
}
