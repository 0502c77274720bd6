import { EyeOff, Pencil, TriangleAlert } from 'lucide-react'
import type { Problem } from '../../../contract/problem.ts'
import { personViewer } from '../../../dialog/members/audience.ts'
import { problemsOf } from '../../../dialog/problems.ts'
import type { Turn } from '../../../dialog/state.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { dismiss, useDismissed } from '../versions/dismissed.ts'
import { beginEdit, editKey } from '../versions/edits.ts'
import { whyNotEdit } from '../versions/turn-acts.ts'
import { RetryButton } from '../versions/retry-button.tsx'
import './problem-chips.css'

/** What was found wrong in a finished turn and nobody has put away, with what can be done about it. */
export function ProblemChips({ turn }: { readonly turn: Turn }) {
  const id = useDialog((state) => state.id)
  const viewer = useDialog(personViewer)
  const problems = problemsOf(id, turn, viewer).filter(({ severity }) => severity !== 'info')
  return problems.map((problem, index) => (
    // Problems of a finished turn stay as they are.
    <Chip key={`${problem.code} ${index}`} turn={turn} problem={problem} name={`${turn.id} problem ${index}`} />
  ))
}

function Chip({ turn, problem, name }: { readonly turn: Turn; readonly problem: Problem; readonly name: string }) {
  const id = useDialog((state) => state.id)
  const notEdit = useDialog(whyNotEdit)
  const ended = turn.status === 'ended'
  if (useDismissed(name)) return null
  return (
    <section className={`problem-chip ${problem.severity}`} aria-label="Problem">
      <p title={problem.raw ?? undefined}>
        <TriangleAlert size={14} aria-hidden />
        <span>{problem.message}</span>
      </p>
      <div className="problem-chip-acts">
        {ended && problem.retryable && <RetryButton turn={turn} />}
        {ended && (
          <button
            type="button"
            className="button small quiet"
            disabled={notEdit !== null}
            title={notEdit ?? undefined}
            onClick={() => beginEdit(editKey(id, turn.id), turn.text)}
          >
            <Pencil size={14} aria-hidden />
            Edit
          </button>
        )}
        <button type="button" className="button small quiet" onClick={() => dismiss(name)}>
          <EyeOff size={14} aria-hidden />
          Ignore
        </button>
      </div>
    </section>
  )
}
