import type { ModelInfo } from '../../../contract/model-info.ts'
import { formatUsd } from '../../host/money-words.ts'

/** "$3.00 in, $0.30 from cache, $15.00 out for a million tokens, price as of 2026-09-01". */
export function priceWords(model: Pick<ModelInfo, 'price' | 'free'> | null): string {
  if (model?.free) return 'Costs nothing per token: it runs on a computer of your own'
  if (!model?.price) return 'Price unknown'
  const { input, output, cacheRead, asOf } = model.price
  const cached = cacheRead === null ? '' : `, ${perMillion(cacheRead)} from cache`
  return `${perMillion(input)} in${cached}, ${perMillion(output)} out for a million tokens, price as of ${asOf}`
}

/** A price somebody published keeps two digits at least. */
function perMillion(usd: number): string {
  return Number(usd.toFixed(2)) === usd ? `$${usd.toFixed(2)}` : formatUsd(usd)
}
