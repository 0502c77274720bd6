import { useMemo } from 'react'
import { REHEARSAL } from '../../../core/contract/rehearsal.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { insightCost } from '../../../core/dialog/money/insight-cost.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { memoByFact } from '../../dialog-view/memo-by-fact.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useSeatModel } from '../../dialog-view/use-seat-model.ts'

/** Who hears a question out of character, and what its answer takes. */
export function OocPrice() {
  const name = useDialog((state) => memberName(state, 'moderator'))
  const rehearsed = useDialog((state) => state.config?.seats.moderator.provider === REHEARSAL)
  const { info } = useSeatModel('moderator')
  const price = info?.price ?? null
  const cost = useDialog(useMemo(() => memoByFact((state) => insightCost(state, 'ooc', [], price)), [price]))
  const money =
    rehearsed || info?.free ? 'costs nothing' : cost.usd === null ? 'price unknown' : `about ${formatMoney(cost.usd)}`
  return (
    <p className="hint ooc-price">
      Only {name} hears it, beside the record, and keeps it in mind. 1 call, {money}.
    </p>
  )
}
