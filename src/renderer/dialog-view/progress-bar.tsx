import type { Standing } from './dialog-words.ts'
import './progress-bar.css'

/** How far a dialog is, beside words that say the same. */
export function ProgressBar({
  done,
  all,
  standing,
}: {
  readonly done: number
  readonly all: number
  readonly standing: Standing
}) {
  return <progress className={`progress-bar ${standing}`} aria-hidden value={Math.min(done, all)} max={all} />
}
