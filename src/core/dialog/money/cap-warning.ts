import { t } from '../../../base/language/t.ts'
import type { DialogConfig } from '../../contract/dialog-config.ts'
import { formatList } from '../../../base/format/count.ts'

/** A warning about a limit in money: calls without a known price do not count toward it. Null when there are none. */
export function capWarning(cap: DialogConfig['cap'], unpriced: readonly string[]): string | null {
  if (cap?.usd === undefined || unpriced.length === 0) return null
  const names = formatList(unpriced)
  return cap.tokens === undefined
    ? t('No price is known for {models}, so its calls do not count toward the cap in money: set a cap in tokens too.', {
        models: names,
      })
    : t(
        'No price is known for {models}, so its calls do not count toward the cap in money: the cap in tokens holds for them.',
        { models: names },
      )
}
