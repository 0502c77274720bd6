import { Shuffle } from 'lucide-react'
import type { Turn } from '../../../core/dialog/state.ts'
import { turnCutOff } from '../../../core/dialog/turns/cut-off.ts'
import { Problem } from '../../ui/problem.tsx'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { dismiss, useDismissed } from './dismissed.ts'
import { RetryButton } from './retry-button.tsx'
import { whyNotAgain } from './turn-acts.ts'
import { failedTry } from './turn-history.ts'
import { openModal } from '../../dialog-view/open-modal.ts'

/** Why the last try to say a turn again came to nothing. The turn stands as it was. */
export function FailedTry({ turn }: { readonly turn: Turn }) {
  const failed = failedTry(turn)
  const put = useDismissed(failed?.id ?? '')
  const notAgain = useDialog(whyNotAgain)
  // What is asked about a turn that was cut off has these acts, and goes on after them.
  const asked = useDialog((state) => turnCutOff(state)?.id === turn.id)
  if (!failed || put) return null
  return (
    <div className="failed-try row wrap gap-5 rows-3">
      <Problem past error={failed.error}>
        {failed.error
          ? `It was not said again. ${failed.error.message}`
          : 'It was not said again: the try was stopped.'}
      </Problem>
      <div className="row wrap gap-3">
        {!asked && <RetryButton turn={turn} />}
        {!asked && (
          <button
            type="button"
            className="button small"
            disabled={notAgain !== null}
            aria-haspopup="dialog"
            onClick={() => openModal.set({ kind: 'again', turnId: turn.id })}
          >
            <Shuffle size={14} aria-hidden />
            Change model
          </button>
        )}
        <button type="button" className="button small quiet" onClick={() => dismiss(failed.id)}>
          Leave it
        </button>
      </div>
    </div>
  )
}
