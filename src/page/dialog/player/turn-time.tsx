import { comma } from '../../../base/format/count.ts'
import { t } from '../../../base/language/t.ts'
import { formatClock } from '../../../base/format/duration.ts'
import { speakerOf, titleWithin } from './listen-words.ts'
import { useHeard, useListening, useMaybeListening } from './listening.tsx'
import { elapsedAt } from './places.ts'
import './turn-time.css'
import { useDialog } from '../../dialog-view/use-dialog.ts'

/**
 * The time of a turn in the whole sound, as a button that plays the turn from its beginning. Renders nothing while the
 * turn has no sound.
 */
export function TurnTime({ turnId }: { readonly turnId: string }) {
  return useMaybeListening() === null ? null : <PlaysFrom turnId={turnId} />
}

function PlaysFrom({ turnId }: { readonly turnId: string }) {
  const { player } = useListening()
  const start = useHeard((view) =>
    view?.turns.some((turn) => turn.turnId === turnId && turn.state === 'ready')
      ? elapsedAt(view, { turnId, seconds: 0 })
      : null,
  )
  const seat = useHeard((view) => view?.turns.find((turn) => turn.turnId === turnId)?.seat)
  const label = useDialog((state) =>
    seat ? `${titleWithin(state, turnId)}${comma()}${speakerOf(state, { turnId, seat })}` : '',
  )
  if (start === null) return null
  return (
    <button
      type="button"
      className="turn-time tabular muted type-small pad-x-2 rounded-small"
      aria-label={t('Play from {label}, {clock}', { label, clock: formatClock(start) })}
      title={t('Play from here')}
      onClick={() => {
        player.seek({ turnId, seconds: 0 })
        player.play()
      }}
    >
      {formatClock(start)}
    </button>
  )
}
