import { wordsOf } from '../../../base/language/say.ts'
import { t } from '../../../base/language/t.ts'
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
  if (!running)
    return (
      <span className="live-chip ink medium waiting pad-x-4 rounded">
        {t('Paused before the {stage, select, draft {draft} critique {critique} other {final}}', { stage })}
      </span>
    )
  if (live?.retry) {
    const seconds = Math.max(0, Math.ceil((live.retry.until - now) / 1_000))
    return (
      <>
        <span className="live-chip ink medium retrying pad-x-4 rounded">
          {t('{message} Trying again in {duration}.', {
            message: wordsOf(live.retry.error),
            duration: formatDuration(seconds),
          })}
        </span>
        <VendorSentence error={live.retry.error} />
      </>
    )
  }
  if (live?.searching)
    return <span className="live-chip ink medium waiting pad-x-4 rounded">{t('Searching the web')}</span>
  const silent = silentSeconds(live, now)
  if (silent !== null)
    return (
      <span className="live-chip ink medium waiting pad-x-4 rounded">
        {t('Silent for {duration}', { duration: formatDuration(silent) })}
      </span>
    )
  if (!live || live.text === '') {
    const thinking = live !== null && live.thinking !== ''
    return (
      <span className="live-chip ink medium waiting pad-x-4 rounded">
        {thinking
          ? t('Thinking')
          : staged
            ? t('Waiting for the {stage, select, draft {draft} critique {critique} other {final}}', { stage })
            : t('Waiting for the first word')}
      </span>
    )
  }
  const speed = liveSpeed(live, now)
  return (
    <span className="live-chip ink medium pad-x-4 rounded">
      {staged
        ? t('Writing the {stage, select, draft {draft} critique {critique} other {final}}', { stage })
        : t('Speaking')}
      {speed !== null && `, ${t('about {rate} tok/s', { rate: formatRate(speed) })}`}
    </span>
  )
}
