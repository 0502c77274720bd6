import { ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import type { Estimate } from '../../../core/contract/money.ts'
import { formatDrafting } from '../../../core/dialog/turns/draft/drafting-words.ts'
import { useLayer } from '../../ui/layers.ts'
import { SEATS_AS_SEATED } from '../../dialog-view/seats.ts'
import { EstimateFigures } from '../../dialog-view/offers/estimate-sentence.tsx'
import { formatCapWarning, formatPricesDate, formatSeatEstimate } from '../../dialog-view/offers/estimate-words.ts'

export interface EstimateLineProps {
  readonly dialog: NewDialog | null
  readonly estimate: Estimate | null
}

/** The line with the estimated cost and time of the dialog. The share of each seat can be opened above it. */
export function EstimateLine({ dialog, estimate }: EstimateLineProps) {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  useLayer(open, () => setOpen(false))
  if (dialog === null) return null
  if (estimate === null) return <p>{t('Estimating what it will take')}</p>
  const warning = formatCapWarning(estimate, dialog.cap)
  const drafting = formatDrafting(estimate.drafting)
  return (
    <>
      <p
        title={SEATS_AS_SEATED.map(
          (seat) => `${dialog.seats[seat].name}: ${formatSeatEstimate(estimate.seats[seat])}`,
        ).join('\n')}
      >
        <EstimateFigures estimate={estimate} />
      </p>
      {warning !== null && <p className="in-warn">{warning}</p>}
      <button
        type="button"
        className="button quiet small estimate-more"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        <ChevronUp size={14} aria-hidden />
        {t('Per seat')}
      </button>
      {open && (
        <div
          id={panelId}
          className="estimate-panel scroll surface stack pad-5 pad-x-6 rounded-card"
          role="group"
          aria-label={t('Estimate per seat')}
        >
          <dl className="stack gap-3">
            {SEATS_AS_SEATED.map((seat) => (
              <div key={seat} className={`seat-${seat}`}>
                <dt className="rigid clip in-seat-color strong">{dialog.seats[seat].name}</dt>
                <dd className="shrink">{formatSeatEstimate(estimate.seats[seat])}</dd>
              </div>
            ))}
          </dl>
          {drafting !== null && <p className="hint">{drafting}</p>}
          <p className="hint">
            {t('An estimate: answers may be longer or shorter. {pricesDate}', {
              pricesDate: formatPricesDate(estimate),
            })}
          </p>
        </div>
      )}
    </>
  )
}
