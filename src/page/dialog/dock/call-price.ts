import { useMemo } from 'react'
import { t } from '../../../base/language/t.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { REHEARSAL } from '../../../core/contract/rehearsal.ts'
import { insightCost } from '../../../core/dialog/money/insight-cost.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { memoByFact } from '../../dialog-view/memo-by-fact.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useSeatModel } from '../../dialog-view/use-seat-model.ts'

/** What one call to the model of a seat costs, in words. */
export function useCallPrice(seat: SeatId, kind: 'ooc' | 'check' | 'hint'): string {
  const rehearsed = useDialog((state) => state.config?.seats[seat].provider === REHEARSAL)
  const { info } = useSeatModel(seat)
  const price = info?.price ?? null
  const cost = useDialog(useMemo(() => memoByFact((state) => insightCost(state, kind, [], price)), [kind, price]))
  if (rehearsed || info?.free) return t('costs nothing')
  return cost.usd === null ? t('price unknown') : t('about {money}', { money: formatMoney(cost.usd) })
}
