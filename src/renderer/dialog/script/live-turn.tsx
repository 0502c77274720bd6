import type { Stage, Turn } from '../../../dialog/state.ts'
import { formatDuration } from '../../../format/duration.ts'
import { formatRate } from '../../../format/measure.ts'
import { useNow } from '../../host/now.ts'
import { liveSpeed } from '../../host/count.ts'
import { ConsentCard } from '../tools/consent-card.tsx'
import { TurnDisclosures } from './turn-disclosures.tsx'
import { GrowingText } from '../../ui/growing-text.tsx'
import { hasStages, stageToCome } from '../../dialog-view/progress-words.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'

const STAGE_LABELS = { draft: 'Draft', critique: 'Critique', final: 'Final' } as const

/** A turn under way: draft and critique stand open until the final begins, then they close under it. */
export function LiveTurn({ turn }: { readonly turn: Turn }) {
  const { live } = turn
  const stage = useDialog((state) => live?.stage ?? stageToCome(state, turn))
  const begun = live !== null && live.text !== ''
  if (stage === 'final' && begun) {
    return (
      <>
        <Again turn={turn} />
        <div className="speech">
          <GrowingText text={live.text} growing />
        </div>
        <ConsentCard turnId={turn.id} />
        <TurnDisclosures turn={turn}>
          <LiveChip turn={turn} />
        </TurnDisclosures>
      </>
    )
  }
  return (
    <>
      <Again turn={turn} />
      {turn.stages.map((done) => (
        <DoneStage key={done.stage} done={done} />
      ))}
      {begun && stage !== 'final' && (
        <div className="aside">
          <h3>{STAGE_LABELS[stage]}</h3>
          <GrowingText text={live.text} growing />
        </div>
      )}
      <ConsentCard turnId={turn.id} />
      <div className="turn-foot">
        <LiveChip turn={turn} />
      </div>
    </>
  )
}

/** That these words take the place of others. */
function Again({ turn }: { readonly turn: Turn }) {
  return turn.replaces === null ? null : <p className="turn-again">Saying it again. The version before it is kept.</p>
}

function DoneStage({ done }: { readonly done: Stage }) {
  return (
    <div className="aside" data-part={done.stage}>
      <h3>{STAGE_LABELS[done.stage]}</h3>
      <GrowingText text={done.text} />
    </div>
  )
}

/** Waiting, thinking, writing or about to try again. */
function LiveChip({ turn }: { readonly turn: Turn }) {
  const running = useDialog((state) => state.status === 'running')
  const now = useNow(running)
  const staged = useDialog((state) => hasStages(state, turn))
  const stage = useDialog((state) => turn.live?.stage ?? stageToCome(state, turn))
  const { live } = turn
  if (!running) return <span className="live-chip waiting">Paused before the {stage}</span>
  if (live?.retry) {
    const seconds = Math.max(0, Math.ceil((live.retry.until - now) / 1_000))
    return (
      <span className="live-chip retrying">
        {live.retry.error.message} Trying again in {formatDuration(seconds)}.
      </span>
    )
  }
  if (live?.searching) return <span className="live-chip waiting">Searching the web</span>
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
