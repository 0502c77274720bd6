import { useNow } from '../../host/now.ts'
import { liveTurn } from '../../dialog-view/live-turn.ts'
import { describeProgress } from '../../dialog-view/progress-words.ts'
import { useDialog, useDialogStore } from '../../dialog-view/use-dialog.ts'

/** Where the dialog is, in words that count the seconds. */
export function ProgressLine() {
  const store = useDialogStore()
  const running = useDialog((state) => state.status === 'running')
  const now = useNow(running)
  // The words are renewed with the clock and at boundaries rather than with each delta.
  useDialog((state) => {
    const live = liveTurn(state)?.live
    return `${state.seq} ${state.pending} ${state.folding} ${state.halted?.code} ${live?.stage} ${live?.text === ''} ${live?.retry?.until}`
  })
  const { tone, text } = describeProgress(store.get().state, now)
  return (
    <p className={`progress-line row tone-${tone}`}>
      <span className="progress-dot" aria-hidden />
      {text}
    </p>
  )
}
