import { t } from '../../../base/language/t.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import type { LiveStage } from '../../../core/dialog/turns/live-stage.ts'
import type { DialogState, Stage, Turn } from '../../../core/dialog/state.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatRate } from '../../../base/format/measure.ts'
import { capitalise } from '../../../base/text/capitalise.ts'
import { useNow } from '../../host/now.ts'
import { REHEARSAL } from '../../../core/contract/rehearsal.ts'
import { sameItems } from '../../host/store/use-select.ts'
import { lastAsked, liveSpeed, tokensPerSecond } from '../../host/count.ts'
import { formatPromptFill, nearlyFull } from '../prompt-seen/fill-words.ts'
import { formatSeatStatus } from '../../dialog-view/progress-words.ts'
import { liveTurn } from '../../dialog-view/live-turn.ts'
import { SeatMenu } from './seat-menu.tsx'
import { useDialog, useDialogStore } from '../../dialog-view/use-dialog.ts'
import { useContextWindow } from '../../dialog-view/use-seat-model.ts'

/** A seat: what it is doing, how fast its model writes, and how full the model's context window is. */
export function SeatNow({ seat, ended }: { readonly seat: SeatId; readonly ended: boolean }) {
  const live = useDialog((state) => liveOf(state, seat) !== null)
  const now = useNow(live)
  const words = useDialog((state) => formatSeatStatus(state, seat, now))
  const rehearsed = useDialog((state) => state.config?.seats[seat].provider === REHEARSAL)
  const last = useDialog((state) => lastTurn(state, seat))
  const stage = last === null ? undefined : lastAsked(last)
  return (
    <li className={`seat-${seat}`}>
      <span className="seat-dot rigid rounded-small" aria-hidden />
      <div>
        <SeatMenu seat={seat} last={last} />
        <p>{words}</p>
      </div>
      <div className="tabular text-end">
        {ended ? <AllSpeed seat={seat} /> : <NowSpeed seat={seat} stage={stage} />}
      </div>
      {/* Rehearsal voices read no prompt, so they have no context window to fill. */}
      {stage && !rehearsed && (
        <div className="inspector-read">
          <Fill seat={seat} stage={stage} />
        </div>
      )}
    </li>
  )
}

function Fill({ seat, stage }: { readonly seat: SeatId; readonly stage: Stage }) {
  const window = useContextWindow(seat)
  const { promptTokens, estimated } = stage.usage
  const words = formatPromptFill(promptTokens, estimated, window)
  return (
    <p
      className={nearlyFull(promptTokens, window) ? 'seat-full' : undefined}
      title={t("How much of the model''s window the last prompt took")}
    >
      {capitalise(words)}
    </p>
  )
}

/** The speed of the running stage, or of the last one if none is running. */
function NowSpeed({ seat, stage }: { readonly seat: SeatId; readonly stage: Stage | undefined }) {
  const store = useDialogStore()
  const live = useDialog((state) => liveOf(state, seat) !== null)
  const now = useNow(live)
  const under = live ? liveOf(store.get().state, seat) : null
  if (!under && !stage) return null
  const speed = under ? liveSpeed(under, now) : stage ? tokensPerSecond([stage]) : null
  return (
    <Speed
      first={stage?.timing.firstTokenMs ?? null}
      speed={speed}
      about={under !== null || stage?.usage.estimated === true}
      label={t('Time to the first token')}
    />
  )
}

/** The speed of a seat over all its turns. */
function AllSpeed({ seat }: { readonly seat: SeatId }) {
  const stages = useDialog(
    (state) => state.turns.filter((turn) => turn.member === seat && !turn.superseded).flatMap((turn) => turn.stages),
    sameItems,
  )
  if (stages.length === 0) return null
  const firsts = stages.flatMap(({ timing }) => timing.firstTokenMs ?? [])
  const first = firsts.length === 0 ? null : firsts.reduce((sum, each) => sum + each, 0) / firsts.length
  return (
    <Speed
      first={first}
      speed={tokensPerSecond(stages)}
      about={stages.some((stage) => stage.usage.estimated)}
      label={t('Time to the first token, on average')}
    />
  )
}

interface SpeedProps {
  readonly first: number | null
  readonly speed: number | null
  readonly about: boolean
  readonly label: string
}

function Speed({ first, speed, about, label }: SpeedProps) {
  return (
    <>
      {first !== null && <p title={label}>{formatDuration(first / 1_000, 'tenths')}</p>}
      {speed !== null && (
        <p title={t('Tokens a second')}>
          {t('{about, select, yes {about } other {}}{rate} tok/s', {
            about: about ? 'yes' : 'no',
            rate: formatRate(speed),
          })}
        </p>
      )}
    </>
  )
}

/** The stage that this seat is in now; null when another seat speaks. */
function liveOf(state: DialogState, seat: SeatId): LiveStage | null {
  const turn = liveTurn(state)
  return turn?.member === seat ? turn.live : null
}

function lastTurn(state: DialogState, seat: SeatId): Turn | null {
  return state.turns.findLast((turn) => turn.member === seat && turn.stages.length > 0) ?? null
}
