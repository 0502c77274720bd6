import { ArrowLeftRight, CopyCheck, Scale } from 'lucide-react'
import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import { draftStore } from '../../draft/draft-store.ts'
import { sameModelForAll, swapSides, takeSides, type Draft } from '../../draft/draft.ts'
import { useEffect, useRef } from 'react'
import type { ProposedSides } from '../../../core/contract/sides.ts'
import { useAction } from '../../host/use-action.ts'
import { Problem } from '../../ui/problem.tsx'

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

interface ProposeSidesProps {
  /** The dialog as far as it is set up; null while it lacks something. */
  readonly dialog: NewDialog | null
  readonly onSides: (sides: ProposedSides) => void
}

/** Has the moderator's model write both positions into the form. It shows the price, and can be cancelled. */
function ProposeSides({ dialog, onSides }: ProposeSidesProps) {
  const { busy, problem, failure, run } = useAction()
  const asked = useRef<AbortController | null>(null)
  useEffect(() => () => asked.current?.abort(), [])
  const ready = dialog !== null && dialog.topic !== ''

  function propose(): void {
    if (!dialog) return
    const abort = new AbortController()
    asked.current = abort
    void run(
      async (client) => {
        const sides = await client.dialogs.proposeSides({ dialog }, { signal: abort.signal })
        if (!abort.signal.aborted) onSides(sides)
      },
      ({ message }) => (abort.signal.aborted ? null : message),
    )
  }

  return (
    <>
      <button
        type="button"
        className="button quiet small"
        disabled={!busy && !ready}
        title={
          ready
            ? `One call to the moderator’s model, ${dialog.seats.moderator.model}: about 600 tokens`
            : 'Write a topic first'
        }
        onClick={() => (busy ? asked.current?.abort() : propose())}
      >
        <Scale size={16} aria-hidden />
        {busy ? 'Cancel the proposal' : 'Propose sides'}
      </button>
      {problem !== null && <Problem error={failure}>{problem}</Problem>}
    </>
  )
}
