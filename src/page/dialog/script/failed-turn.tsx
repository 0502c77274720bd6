import { wordsOf } from '../../../base/language/say.ts'
import { GitBranch, Hourglass, RotateCcw, SkipForward } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import { endsRecording, isReplayExhausted, isReplaying } from '../../../core/dialog/recordings/replayed.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { Problem } from '../../ui/problem.tsx'
import { useShortcuts } from '../../host/shortcuts/shortcuts.ts'
import { ChangeModelButton } from '../versions/change-model-button.tsx'
import { SeatProviderWay } from '../versions/seat-provider-way.tsx'
import './failed-turn.css'
import { TurnDisclosures } from './turn-disclosures.tsx'
import { GrowingText } from '../../ui/growing-text.tsx'
import { useToastedAction } from '../../host/use-action.ts'
import { openModal } from '../../dialog-view/open-modal.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'

/** The shortest wait in milliseconds for which a button is shown. */
const LONG_WAIT_MS = 60_000

/** The error of a failed turn, in place of its words, with buttons for what can be done about it. */
export function FailedTurn({ turn }: { readonly turn: Turn }) {
  const id = useDialog((state) => state.id)
  const waits = useDialog((state) => state.status === 'paused' && state.turns.at(-1)?.id === turn.id)
  const replaying = useDialog(isReplaying)
  const exhausted = useDialog(isReplayExhausted)
  const { busy, run } = useToastedAction()
  const wait = turn.error?.details?.['retryAfterMs']
  const retry = () => void run((client) => client.dialogs.resume({ id }))
  useShortcuts({ retry: waits && !exhausted ? retry : undefined })
  return (
    <>
      {turn.partialText !== '' && (
        <div className="speech partial" data-part="speech">
          <GrowingText text={turn.partialText} />
        </div>
      )}
      <div className={`${endsRecording(turn) ? 'framed' : 'failed-turn'} stack gap-5 pad-5 rounded-card`}>
        {endsRecording(turn) ? (
          <p>{wordsOf(turn.error)}</p>
        ) : (
          <Problem past={!waits} error={turn.error}>
            {wordsOf(turn.error) ?? t('The turn failed.')}
          </Problem>
        )}
        {waits && (
          <div className="row wrap">
            {!exhausted && (
              <button type="button" className="button small" disabled={busy} onClick={retry}>
                <RotateCcw size={14} aria-hidden />
                {t('Retry')}
              </button>
            )}
            {typeof wait === 'number' && wait >= LONG_WAIT_MS && (
              <button
                type="button"
                className="button small"
                disabled={busy}
                onClick={() => void run((client) => client.dialogs.resume({ id, waits: true }))}
              >
                <Hourglass size={14} aria-hidden />
                {t('Wait and go on by itself')}
              </button>
            )}
            {replaying && (
              <button
                type="button"
                className="button small"
                onClick={() => openModal.set({ kind: 'branch', turnId: turn.id })}
              >
                <GitBranch size={14} aria-hidden />
                {t('Branch from here')}
              </button>
            )}
            {!replaying && <ChangeModelButton turn={turn} disabled={busy} />}
            {!replaying && (
              <button
                type="button"
                className="button small"
                disabled={busy}
                onClick={() => void run((client) => client.dialogs.skip({ id }))}
              >
                <SkipForward size={14} aria-hidden />
                {t('Skip')}
              </button>
            )}
            <SeatProviderWay turn={turn} />
          </div>
        )}
      </div>
      {(turn.stages.length > 0 || turn.unfinished !== null) && <TurnDisclosures turn={turn} />}
    </>
  )
}
