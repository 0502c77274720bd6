import { useMemo } from 'react'
import { t } from '../../../base/language/t.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { REHEARSAL } from '../../../core/contract/rehearsal.ts'
import { criticSeat } from '../../../core/dialog/members/critic.ts'
import { insightCost, type PricedCall } from '../../../core/dialog/money/insight-cost.ts'
import { stagesFor } from '../../../core/dialog/turns/stages-for.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { memoByFact } from '../../dialog-view/memo-by-fact.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useSeatModel } from '../../dialog-view/use-seat-model.ts'

/** The estimated cost of one call to the model of a seat, in words. */
export function useCallPrice(seat: SeatId, kind: 'ooc' | 'check' | 'hint'): string {
  return inWords(useCallCost(seat, kind))
}

/** The calls and the cost of a speech by the model of a seat at a step of the plan, for all its stages, in words. */
export function useSpeechPrice(
  seat: 'first' | 'second',
  step: number,
): { readonly calls: number; readonly money: string } {
  const calls = useDialog(({ config, plan }) =>
    config ? stagesFor(config, plan, { step, member: seat, kind: 'speech' }).length : 1,
  )
  const critic = useDialog(({ config }) => (config && criticSeat(config, seat)) ?? seat)
  const speech = useCallCost(seat, 'speech')
  const critique = useCallCost(critic, 'critique')
  // Two cases: a draft, its critique and the speech; or the speech alone.
  const cost = calls === 1 ? speech : speech === null || critique === null ? null : 2 * speech + critique
  return { calls, money: inWords(cost) }
}

/** The estimated cost of a call in US dollars; null when the price is unknown. */
function useCallCost(seat: SeatId, kind: PricedCall): number | null {
  const rehearsed = useDialog((state) => state.config?.seats[seat].provider === REHEARSAL)
  const { info } = useSeatModel(seat)
  const price = info?.price ?? null
  const cost = useDialog(useMemo(() => memoByFact((state) => insightCost(state, kind, [], price)), [kind, price]))
  return rehearsed || info?.free ? 0 : cost.usd
}

function inWords(usd: number | null): string {
  if (usd === 0) return t('costs nothing')
  return usd === null ? t('price unknown') : t('about {money}', { money: formatMoney(usd) })
}
