import { ArrowLeftRight, CopyCheck } from 'lucide-react'
import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import { draftStore } from '../../draft/draft-store.ts'
import { sameModelForAll, swapSides, takeSides, type Draft } from '../../draft/draft.ts'
import { ProposeSides } from './propose-sides.tsx'

interface SeatActionsProps {
  readonly draft: Draft
  /** The dialog as far as it is set up; null while it lacks something. */
  readonly dialog: NewDialog | null
  /** True when the dialog has no sides. */
  readonly playing: boolean
  readonly onChange: (next: Draft) => void
}

/** Acts on more than one seat. */
export function SeatActions({ draft, dialog, playing, onChange }: SeatActionsProps) {
  return (
    <div className="row wrap gap-2 end">
      {!playing && (
        <button
          type="button"
          className="button quiet small"
          title="Names and models change places, positions stay"
          onClick={() => onChange(swapSides(draft))}
        >
          <ArrowLeftRight size={16} aria-hidden />
          Swap sides
        </button>
      )}
      <button
        type="button"
        className="button quiet small"
        title="The first speaker's model for all three"
        onClick={() => onChange(sameModelForAll(draft))}
      >
        <CopyCheck size={16} aria-hidden />
        Same model for all
      </button>
      {!playing && <ProposeSides dialog={dialog} onSides={(sides) => onChange(takeSides(draftStore.get(), sides))} />}
    </div>
  )
}
