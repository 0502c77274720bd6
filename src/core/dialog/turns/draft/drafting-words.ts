import type { Estimate } from '../../../contract/money.ts'
import { t } from '../../../../base/language/t.ts'
import { formatMoney } from '../../../../base/format/money.ts'

/** A sentence about the drafts and critiques in an estimate, and what they save; null without any. */
export function formatDrafting({ calls, cost, standing }: Estimate['drafting']): string | null {
  if (calls === 0) return null
  const saved =
    standing === 0
      ? t('Where a critic lets a draft stand, its final costs nothing.')
      : t('About {standing, plural, one {# draft} other {# drafts}} will probably stand, without a final.', {
          standing,
        })
  if (cost === null)
    return t('Drafts and critiques: {calls, plural, one {# call} other {# calls}}, price unknown. {saved}', {
      calls,
      saved,
    })
  return cost === 0
    ? t('Drafts and critiques: {calls, plural, one {# call} other {# calls}}. {saved}', { calls, saved })
    : t('Drafts and critiques: {calls, plural, one {# call} other {# calls}}, {money}. {saved}', {
        calls,
        saved,
        money: formatMoney(cost),
      })
}
