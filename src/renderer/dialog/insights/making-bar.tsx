import { RotateCw, Square } from 'lucide-react'
import type { Insight } from '../../../contract/insights.ts'
import { Problem } from '../../ui/problem.tsx'
import { ProgressBar } from '../../dialog-view/progress/progress-bar.tsx'
import './making.css'
import { progressOf } from './making-words.ts'
import type { MakingControls } from './use-making.ts'

/** How far the making is and how to stop it; or why it failed, and another try. Nothing while nothing is made. */
export function MakingBar({ insight, controls }: { readonly insight: Insight; readonly controls: MakingControls }) {
  const { making, busy, make, stop } = controls
  switch (making.type) {
    case 'still':
      return null
    case 'under-way':
      return (
        <div className="making">
          <p>{progressOf(insight, making)}</p>
          <button type="button" className="button small quiet" disabled={busy} onClick={stop}>
            <Square size={14} aria-hidden />
            Stop
          </button>
          <ProgressBar done={making.done} all={making.of} standing="live" />
        </div>
      )
    case 'failed':
      return (
        <div className="making failed">
          <Problem>{making.error.message}</Problem>
          <button type="button" className="button small" disabled={busy} onClick={make}>
            <RotateCw size={14} aria-hidden />
            Retry
          </button>
        </div>
      )
  }
}
