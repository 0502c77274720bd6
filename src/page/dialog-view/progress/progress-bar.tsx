import type { DialogStanding } from '../dialog-words.ts'
import './progress-bar.css'

/** How far a dialog is, beside words that say the same. */
export function ProgressBar({
  done,
  all,
  standing,
}: {
  readonly done: number
  /** Null where nothing is planned: then there is no bar. */
  readonly all: number | null
  readonly standing: DialogStanding
}) {
  if (all === null) return null
  return <progress className={`progress-bar ${standing}`} aria-hidden value={Math.min(done, all)} max={all} />
}
