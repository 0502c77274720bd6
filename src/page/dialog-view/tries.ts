import { t } from '../../base/language/t.ts'
import type { Totals } from '../../core/dialog/money/totals.ts'
import { formatCount } from '../../base/format/count.ts'

/** A number of calls: "12", "13, 1 failed". */
export function formatCalls({ calls, failed }: Pick<Totals, 'calls' | 'failed'>): string {
  return failed === 0
    ? formatCount(calls)
    : t('{calls}, {failed} failed', { calls: formatCount(calls), failed: formatCount(failed) })
}
