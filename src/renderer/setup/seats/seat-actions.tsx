import { ArrowLeftRight, CopyCheck } from 'lucide-react'
import { sameModelForAll, swapSides, type Draft } from '../../draft/draft.ts'

/** What concerns more than one seat. */
export function SeatActions({ draft, onChange }: { readonly draft: Draft; readonly onChange: (next: Draft) => void }) {
  return (
    <div className="seat-actions">
      <button
        type="button"
        className="button quiet small"
        title="Names and models change places, positions stay"
        onClick={() => onChange(swapSides(draft))}
      >
        <ArrowLeftRight size={16} aria-hidden />
        Swap sides
      </button>
      <button
        type="button"
        className="button quiet small"
        title="The first speaker's model for all three"
        onClick={() => onChange(sameModelForAll(draft))}
      >
        <CopyCheck size={16} aria-hidden />
        Same model for all
      </button>
    </div>
  )
}
