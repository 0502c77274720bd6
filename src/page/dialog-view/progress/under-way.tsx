import { Square } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import { ProgressBar } from './progress-bar.tsx'
import './under-way.css'

interface UnderWayProps {
  /** The progress in words. */
  readonly words: string
  readonly done: number
  readonly of: number
  readonly busy: boolean
  readonly stop: () => void
}

/** The progress of further calls, with a stop button. */
export function UnderWay({ words, done, of, busy, stop }: UnderWayProps) {
  return (
    <div className="making grid rows-2 middle type-small">
      <p>{words}</p>
      <button type="button" className="button small quiet" disabled={busy} onClick={stop}>
        <Square size={14} aria-hidden />
        {t('Stop')}
      </button>
      <ProgressBar done={done} all={of} standing="live" />
    </div>
  )
}
