import { ArrowLeftRight } from 'lucide-react'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { usePartner } from '../../dialog-view/use-partner.ts'
import { OriginChip } from './origin-chip.tsx'

/** The other dialog of a pair with exchanged sides. Nothing for a dialog without one. */
export function RematchNote() {
  const id = useDialog((state) => state.id)
  const of = useDialog((state) => state.config?.rematchOf)
  const partner = usePartner(id, of?.dialogId ?? null)
  if (!partner) return null
  const title = partner.title ?? of?.title ?? 'another dialog'
  return (
    <OriginChip
      icon={<ArrowLeftRight size={12} aria-hidden />}
      words={
        partner.is === 'rematch'
          ? 'Sides exchanged in a rematch'
          : `Rematch of ${title}${partner.gone ? ', which is gone' : ''}`
      }
      short="Rematch"
      to={partner.gone ? null : { id: partner.id }}
    />
  )
}
