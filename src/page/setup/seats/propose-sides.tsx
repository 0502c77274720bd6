import { Scale } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import type { ProposedSides } from '../../../core/contract/sides.ts'
import { useAction } from '../../host/use-action.ts'
import { Problem } from '../../ui/problem.tsx'

interface ProposeSidesProps {
  /** The dialog as far as it is set up; null while it lacks something. */
  readonly dialog: NewDialog | null
  readonly onSides: (sides: ProposedSides) => void
}

/** Has the moderator's model write both positions into the form. It shows the price, and can be cancelled. */
export function ProposeSides({ dialog, onSides }: ProposeSidesProps) {
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
