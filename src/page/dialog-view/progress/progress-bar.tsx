import type { DialogStanding } from '../dialog-words.ts'
import './progress-bar.css'

/** The progress of a dialog as a bar. It is hidden from screen readers, because the text next to it says the same. */
export function ProgressBar({
  done,
  all,
  standing,
}: {
  readonly done: number
  /** The number of all steps; null without a plan, and then there is no bar. */
  readonly all: number | null
  readonly standing: DialogStanding
}) {
  if (all === null) return null
  return (
    <progress
      className={`progress-bar rounded-small block full clip ${standing}`}
      aria-hidden
      value={Math.min(done, all)}
      max={all}
    />
  )
}
