import { comma } from '../../../base/format/count.ts'
import { Mic, Pencil, RotateCcw } from 'lucide-react'
import { memo, useState } from 'react'
import { wordsOf } from '../../../base/language/say.ts'
import { t, translateKnown } from '../../../base/language/t.ts'
import type { AudioTurn, AudioView } from '../../../core/contract/host/audio.ts'
import { formatClock } from '../../../base/format/duration.ts'
import { Problem } from '../../ui/problem.tsx'
import { EngineWay } from '../../voices/engine-way.tsx'
import { useToastedAction } from '../../host/use-action.ts'
import { useDialogFacts } from '../../dialog-view/use-dialog.ts'
import { speakerOf, spokenTitle } from '../player/listen-words.ts'
import { useListening } from '../player/listening.tsx'
import { ScriptEditor } from './script-editor.tsx'

/** The list of spoken turns: the state of each, its spoken words, and its buttons. */
export function ListenTurns({ view }: { readonly view: AudioView }) {
  const dialog = useDialogFacts()
  const failed = view.turns.some(({ state }) => state === 'failed')
  const [open, setOpen] = useState(failed)
  if (view.turns.length === 0) return null
  return (
    <details className="listen-turns" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Turns and their scripts')}</summary>
      {open && (
        <ol className="above-4 ruled">
          {view.turns.map((turn) => (
            <ListenTurn
              key={turn.turnId}
              turn={turn}
              title={spokenTitle(dialog, turn.turnId)}
              speaker={speakerOf(dialog, turn)}
              engine={view.voices[turn.seat].engine}
            />
          ))}
        </ol>
      )}
    </details>
  )
}

interface ListenTurnProps {
  readonly turn: AudioTurn
  readonly title: string
  readonly speaker: string
  /** The id of the speech engine that is chosen for the turn's seat. */
  readonly engine: string
}

const ListenTurn = memo(
  function ListenTurn({ turn, title, speaker, engine }: ListenTurnProps) {
    const { id } = useListening()
    const { busy, run } = useToastedAction()
    const [editing, setEditing] = useState(false)
    const { turnId, state, edited, leftOut, problem, standIn } = turn
    const again = () => void run((client) => client.audio.voice({ id, turnIds: [turnId] }))
    const name = `${title}${comma()}${speaker}`
    return (
      <li className={`seat-${turn.seat}`} aria-label={name}>
        <div className="listen-turn-head type-small row wrap rows-2">
          <strong>{title}</strong>
          <span className="medium in-seat-color">{speaker}</span>
          <span className={`state muted type-small${state === 'ready' ? ' ok' : ''}`}>{formatAudioState(turn)}</span>
          {edited && <span className="chip">{t('edited script')}</span>}
          {(state === 'none' || state === 'failed') && (
            <button
              type="button"
              className="button small"
              aria-label={state === 'failed' ? t('Retry {name}', { name }) : t('Voice {name}', { name })}
              disabled={busy}
              onClick={again}
            >
              {state === 'failed' ? <RotateCcw size={14} aria-hidden /> : <Mic size={14} aria-hidden />}
              {state === 'failed' ? t('Retry') : t('Voice [[a turn, the verb]]')}
            </button>
          )}
          {!editing && (
            <button
              type="button"
              className="button small"
              aria-label={t('Edit script of {name}', { name })}
              onClick={() => setEditing(true)}
            >
              <Pencil size={14} aria-hidden />
              {t('Edit script')}
            </button>
          )}
        </div>
        {problem && <Problem past error={problem} />}
        <EngineWay engine={engine} problem={problem ?? standIn?.problem ?? null} />
        {standIn && (
          <p className="type-small break row wrap rows-2 below-3 in-warn">
            {t('{voice} speaks this turn in place of the chosen voice. {why}', {
              voice: translateKnown(standIn.label),
              why: wordsOf(standIn.problem),
            })}
            {state === 'ready' && (
              <button
                type="button"
                className="button small"
                aria-label={t('Try the chosen voice again for {name}', { name })}
                disabled={busy}
                onClick={again}
              >
                <RotateCcw size={14} aria-hidden />
                {t('Try the chosen voice again')}
              </button>
            )}
          </p>
        )}
        {leftOut.length > 0 && (
          <p className="type-small break below-3 in-warn">
            {t('The voice cannot read {leftOut}.', { leftOut: leftOut.join(comma()) })}
          </p>
        )}
        {editing ? (
          <ScriptEditor turn={turn} name={name} onClose={() => setEditing(false)} />
        ) : (
          <p className="listen-text above-2 clip muted type-small break" dir="auto">
            {turn.text}
          </p>
        )}
      </li>
    )
  },
  // The host sends all turns again when one of them changes, so a turn that is still the same is not rendered.
  (before, after) =>
    before.title === after.title &&
    before.speaker === after.speaker &&
    before.engine === after.engine &&
    shownContent(before.turn) === shownContent(after.turn),
)

function shownContent({ key, state, text, edited, problem, standIn }: AudioTurn): string {
  return `${key} ${state} ${edited} ${problem?.message} ${standIn?.problem.message} ${text}`
}

function formatAudioState({ state, seconds }: AudioTurn): string {
  switch (state) {
    case 'ready':
      return formatClock(seconds ?? 0)
    case 'waiting':
      return t('waiting')
    case 'voicing':
      return t('being voiced')
    case 'failed':
      return t('failed')
    case 'none':
      return t('not voiced')
  }
}
