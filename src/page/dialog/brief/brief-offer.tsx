import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import { t } from '../../../base/language/t.ts'
import { briefPage } from '../../../core/dialog/brief/brief-page.ts'
import { finishedSpeeches } from '../../../core/dialog/insights.ts'
import { useQuotationsRead } from '../../dialog-view/sources/use-evidence.ts'
import { useCalmFacts } from '../../dialog-view/use-dialog.ts'
import { useMaking } from '../insights/use-making.ts'
import { Offer } from '../../dialog-view/offers/offer.tsx'

/** Offers to have the decision brief written, if there is none. */
export function BriefOffer() {
  const state = useCalmFacts()
  const { making, busy, make, about } = useMaking('brief')
  const read = useQuotationsRead()
  const exists = useMemo(() => read && briefPage(state, null) !== null, [read, state])
  if (!read || exists || making.type !== 'still' || finishedSpeeches(state).length === 0) return null
  return (
    <Offer
      icon={FileText}
      label={t('Write the decision brief')}
      what={t('A page to decide by: what was agreed, what it turns on, and what would settle it.')}
      disabled={busy}
      onClick={make}
    >
      <p className="hint">{about}</p>
    </Offer>
  )
}
