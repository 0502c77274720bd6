import type { Estimate } from '../../contract/money.ts'
import { plural } from '../../../base/format/count.ts'
import { formatMoney } from '../../../base/format/money.ts'

/** What drafts and critiques are of an estimate, and what they save; null without any. */
export function formatDrafting({ calls, cost, standing }: Estimate['drafting']): string | null {
  if (calls === 0) return null
  const money = cost === null ? ', price unknown' : cost === 0 ? '' : `, ${formatMoney(cost)}`
  const saved =
    standing === 0
      ? 'Where a critic lets a draft stand, its final costs nothing.'
      : `About ${plural(standing, 'draft')} will probably stand, without a final.`
  return `Drafts and critiques: ${plural(calls, 'call')}${money}. ${saved}`
}
