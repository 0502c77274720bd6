import type { Estimate } from '../../../core/contract/money.ts'
import { plural } from '../../../base/format/count.ts'
import { formatDay } from '../../../base/format/date.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { formatTokens } from '../../../base/format/tokens.ts'

/** "takes about 18 calls, 45k tokens and 3 min, and costs about $0.12 (prices as of 1 November 2026)" */
export function estimateWords({
  calls,
  promptTokens,
  completionTokens,
  seconds,
  cost,
  unpriced,
  pricesAsOf,
}: Pick<
  Estimate,
  'calls' | 'promptTokens' | 'completionTokens' | 'seconds' | 'cost' | 'unpriced' | 'pricesAsOf'
>): string {
  const money =
    cost === null
      ? `costs an amount that nobody knows (no price for ${unpriced.join(', ')})`
      : `costs about ${formatMoney(cost)}${pricesAsOf === null ? '' : ` (prices as of ${formatDay(pricesAsOf)})`}`
  return `takes about ${plural(calls, 'call')}, ${formatTokens(promptTokens + completionTokens)} tokens and ${formatDuration(seconds, 'minutes')}, and ${money}`
}
