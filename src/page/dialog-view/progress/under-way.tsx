import { Square } from 'lucide-react'
import { ProgressBar } from './progress-bar.tsx'
import './under-way.css'

interface UnderWayProps {
  /** How far it is, in words. */
  readonly words: string
  readonly done: number
  readonly of: number
  readonly busy: boolean
  readonly stop: () => void
}

/** What further calls are at work on: how far it is, and how to stop it. */
export function UnderWay({ words, done, of, busy, stop }: UnderWayProps) {
  return (
    <div className="making">
      <p>{words}</p>
      <button type="button" className="button small quiet" disabled={busy} onClick={stop}>
        <Square size={14} aria-hidden />
        Stop
      </button>
      <ProgressBar done={done} all={of} standing="live" />
    </div>
  )
}
