import type { Turn } from '../../../core/dialog/state.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatRate } from '../../../base/format/measure.ts'
import { silentSeconds } from '../../dialog-view/silence.ts'
import { hasStages, stageToCome } from '../../dialog-view/progress-words.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { liveSpeed } from '../../host/count.ts'
import { useNow } from '../../host/now.ts'
import { VendorSentence } from '../../ui/problem.tsx'

/** The state of a running stage: waiting, thinking, writing, silent or about to retry. */
export function LiveChip({ turn }: { readonly turn: Turn }) {
  return (
    <span className="live-chip-room">
      <Chip turn={turn} />
    </span>
  )
}

function Chip({ turn }: { readonly turn: Turn }) {
  const running = useDialog((state) => state.status === 'running')
  const now = useNow(running)
  const staged = useDialog((state) => hasStages(state, turn))
  const stage = useDialog((state) => turn.live?.stage ?? stageToCome(state, turn))
  const { live } = turn
  if (!running) return <span className="live-chip waiting">Paused before the {stage}</span>
  if (live?.retry) {
    const seconds = Math.max(0, Math.ceil((live.retry.until - now) / 1_000))
    return (
      <>
        <span className="live-chip retrying">
          {live.retry.error.message} Trying again in {formatDuration(seconds)}.
        </span>
        <VendorSentence error={live.retry.error} />
      </>
    )
  }
  if (live?.searching) return <span className="live-chip waiting">Searching the web</span>
  const silent = silentSeconds(live, now)
  if (silent !== null) return <span className="live-chip waiting">Silent for {formatDuration(silent)}</span>
  if (!live || live.text === '') {
    const thinking = live !== null && live.thinking !== ''
    return (
      <span className="live-chip waiting">
        {thinking ? 'Thinking' : staged ? `Waiting for the ${stage}` : 'Waiting for the first word'}
      </span>
    )
  }
  const speed = liveSpeed(live, now)
  return (
    <span className="live-chip">
      {staged ? `Writing the ${stage}` : 'Speaking'}
      {speed !== null && `, about ${formatRate(speed)} tok/s`}
    </span>
  )
}
