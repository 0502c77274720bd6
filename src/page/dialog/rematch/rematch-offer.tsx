import { ArrowLeftRight } from 'lucide-react'
import { EstimateSentence } from '../../dialog-view/offers/estimate-sentence.tsx'
import { useDialogFacts } from '../../dialog-view/use-dialog.ts'
import { usePartner } from '../../dialog-view/use-partner.ts'
import { Offer } from '../../dialog-view/offers/offer.tsx'
import { useRematch, useRematchEstimate } from './rematch-of.ts'

/** Offers the rematch if there was none; nothing in modes without sides. */
export function RematchOffer() {
  const { id, config } = useDialogFacts()
  const exchanged = usePartner(id, config?.rematchOf?.dialogId ?? null) !== null
  const { dialog, open } = useRematch()
  const { value, error } = useRematchEstimate(exchanged ? null : dialog)
  if (exchanged || dialog === null) return null
  return (
    <Offer icon={ArrowLeftRight} label="Swap sides and run again" opens onClick={open}>
      <p className="hint">Sides were not exchanged: the better side may have won, not the better debater.</p>
      <EstimateSentence estimate={value?.estimate ?? null} error={error} cap={dialog.cap} />
    </Offer>
  )
}
