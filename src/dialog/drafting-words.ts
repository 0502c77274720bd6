import type { Estimate } from '../contract/money.ts'
import { plural } from '../format/count.ts'
import { formatMoney } from '../format/money.ts'

/** What drafts and critiques are of an estimate, at the most; null without any. */
export function formatDrafting({ calls, cost }: Estimate['drafting']): string | null {
  if (calls === 0) return null
  const money = cost === null ? ', price unknown' : cost === 0 ? '' : `, ${formatMoney(cost)}`
  return `Drafts and critiques: ${plural(calls, 'call')}${money}. Where a critic lets a draft stand, its final costs nothing.`
}
