import { MessagesSquare } from 'lucide-react'
import { useMemo } from 'react'
import { t } from '../../../base/language/t.ts'
import { finishedSpeeches } from '../../../core/dialog/insights.ts'
import { memoByFact } from '../../dialog-view/memo-by-fact.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { Offer } from '../../dialog-view/offers/offer.tsx'
import { useMaking } from './use-making.ts'

/** Offers to sum up what each participant argued, if there are no summaries yet. */
export function SummariesOffer() {
  const { making, busy, make, about } = useMaking('summaries')
  const exists = useDialog(({ summaries }) => summaries.first !== undefined || summaries.second !== undefined)
  const argued = useDialog(useMemo(() => memoByFact((state) => finishedSpeeches(state).length > 0), []))
  if (exists || !argued || making.type !== 'still') return null
  return (
    <Offer
      icon={MessagesSquare}
      label={t('Sum up the participants')}
      what={t('What each of them argued: the thesis, the evidence, and what was answered.')}
      disabled={busy}
      onClick={make}
    >
      <p className="hint">{about}</p>
    </Offer>
  )
}
