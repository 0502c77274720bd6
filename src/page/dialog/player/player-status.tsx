import { AudioLines, Mic, RotateCcw, SkipForward } from 'lucide-react'
import { useEffect } from 'react'
import { wordsOf } from '../../../base/language/say.ts'
import { t, translateKnown } from '../../../base/language/t.ts'
import type { AudioView } from '../../../core/contract/host/audio.ts'
import { Problem } from '../../ui/problem.tsx'
import { EngineWay } from '../../voices/engine-way.tsx'
import { useToastedAction } from '../../host/use-action.ts'
import { useDialogFacts } from '../../dialog-view/use-dialog.ts'
import { announce } from '../../host/announce.ts'
import { spokenTitle, titleWithin } from './listen-words.ts'
import { useListening, usePlayer } from './listening.tsx'

/** The sentence about what the player waits for, or why it cannot go on, with buttons for what can be done about it. */
export function PlayerStatus({ view }: { readonly view: AudioView }) {
  const { id, player, choosing } = useListening()
  const dialog = useDialogFacts()
  const now = usePlayer((state) => state)
  const { busy, run } = useToastedAction()
  const turn = view.turns.find(({ turnId }) => turnId === now.turnId)
  const title = turn ? spokenTitle(dialog, turn.turnId) : ''
  const waits =
    now.phase === 'waiting'
      ? now.beyond || !turn
        ? t('Waiting for the next turn')
        : t('Waiting for {turn}', { turn: titleWithin(dialog, turn?.turnId ?? '') })
      : ''
  useEffect(() => {
    if (waits === '') return
    announce(waits)
    return () => announce('')
  }, [waits])

  if (waits !== '') {
    return (
      <div className="player-status row wrap rows-3">
        <p className="muted type-small row gap-3">
          <AudioLines size={14} aria-hidden />
          {waits}
        </p>
      </div>
    )
  }
  if (now.phase === 'playing' && turn?.standIn) {
    return (
      <div className="player-status row wrap rows-3">
        <p className="muted type-small">
          {t('{voice} speaks this turn in place of the chosen voice. {why}', {
            voice: translateKnown(turn.standIn.label),
            why: wordsOf(turn.standIn.problem),
          })}
        </p>
      </div>
    )
  }
  if (now.phase !== 'stuck') return null
  const again = turn?.state === 'failed' || turn?.state === 'none'
  return (
    <div className="player-status row wrap rows-3">
      <Problem>
        {now.problem ?? (title === '' ? t('The turn is not voiced yet.') : t('{title} is not voiced yet.', { title }))}
      </Problem>
      {again && turn && (
        <button
          type="button"
          className="button small"
          disabled={busy}
          onClick={() => void run((client) => client.audio.voice({ id, turnIds: [turn.turnId] }))}
        >
          {turn.state === 'failed' ? <RotateCcw size={14} aria-hidden /> : <Mic size={14} aria-hidden />}
          {turn.state === 'failed' ? t('Voice it again') : t('Voice it')}
        </button>
      )}
      {!again && (
        <button type="button" className="button small" onClick={player.play}>
          <RotateCcw size={14} aria-hidden />
          {t('Try again')}
        </button>
      )}
      <button type="button" className="button small" onClick={player.pass}>
        <SkipForward size={14} aria-hidden />
        {t('Skip the turn')}
      </button>
      {again && (
        <button type="button" className="button small" aria-haspopup="dialog" onClick={() => choosing.set(true)}>
          {t('Voices')}
        </button>
      )}
      {turn?.state === 'failed' && <EngineWay engine={view.voices[turn.seat].engine} problem={turn.problem} />}
    </div>
  )
}
