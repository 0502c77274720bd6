import { t } from '../../../base/language/t.ts'
import { turnTotals } from '../../../core/dialog/money/totals.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { formatTokens } from '../../../base/format/tokens.ts'

/** The estimate for regenerating a turn, in a sentence: about what it used before. Null when the turn took no call. */
export function againPrice(state: DialogState, turnId: string): string | null {
  const { calls, usage, knownCost, unpricedCalls } = turnTotals(state, turnId)
  if (calls === 0) return null
  const tokens = formatTokens(usage.promptTokens + usage.completionTokens)
  const money = unpricedCalls > 0 ? t('price unknown') : formatMoney(knownCost)
  return t('About as much as before: {calls, plural, one {# call} other {# calls}}, {tokens} tokens, {money}.', {
    calls,
    tokens,
    money,
  })
}
