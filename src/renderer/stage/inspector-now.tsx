import type { SeatId } from '../../contract/dialog-config.ts'
import { seatName, totals } from '../../dialog/selectors.ts'
import type { DialogState } from '../../dialog/state.ts'
import { useNow } from '../state/now.ts'
import { REHEARSAL, REHEARSAL_LABEL, SEATS_AS_LISTED } from '../state/seats.ts'
import { formatNumber, formatSeconds, formatSpan, liveSpeed, stageSpeed } from './count.ts'
import { seatWords } from './progress-words.ts'
import { useDialog, useDialogFacts, useDialogStore } from './use-dialog.ts'

/** The three at this moment, and what it has taken so far. */
export function InspectorNow() {
  return (
    <>
      <ul className="inspector-seats">
        {SEATS_AS_LISTED.map((seat) => (
          <Seat key={seat} seat={seat} />
        ))}
      </ul>
      <h2>So far</h2>
      <SoFar />
    </>
  )
}

function Seat({ seat }: { readonly seat: SeatId }) {
  const store = useDialogStore()
  const name = useDialog((state) => seatName(state, seat))
  const words = useDialog((state) => seatWords(state, seat))
  const rehearsed = useDialog((state) => state.config?.seats[seat].provider === REHEARSAL)
  const live = useDialog((state) => state.turns.at(-1)?.seat === seat && state.turns.at(-1)?.live?.text !== undefined)
  const first = useDialog((state) => lastStage(state, seat)?.timing.firstTokenMs ?? null)
  const last = useDialog((state) => lastStage(state, seat))
  const now = useNow(live)
  const under = live ? store.get().state.turns.at(-1)?.live : undefined
  const speed = under ? liveSpeed(under, now) : last ? stageSpeed(last) : null
  const about = under || last?.usage.estimated ? 'about ' : ''
  return (
    <li className={`seat-${seat}`}>
      <span className="seat-dot" aria-hidden />
      <div>
        <strong>{name}</strong>
        <p>{words}</p>
        {rehearsed && <p className="rehearsal-note">{REHEARSAL_LABEL}</p>}
      </div>
      <div className="inspector-speed">
        {first !== null && <p title="Time to the first token">{formatSpan(first)}</p>}
        {speed !== null && (
          <p title="Tokens a second">
            {about}
            {Math.round(speed)} tok/s
          </p>
        )}
      </div>
    </li>
  )
}

function SoFar() {
  const state = useDialogFacts()
  const now = useNow(state.status === 'running')
  const { calls, usage, modelSeconds } = totals(state)
  const about = usage.estimated ? 'about ' : ''
  const elapsed = state.startedAt === null ? null : ((state.endedAt ?? (state.status === 'running' ? now : (state.turns.at(-1)?.endedAt ?? now))) - state.startedAt) / 1_000
  return (
    <dl className="inspector-figures">
      <Figure label="Tokens in / out" value={`${about}${formatNumber(usage.promptTokens)} / ${formatNumber(usage.completionTokens)}`} />
      {usage.thinkingTokens > 0 && <Figure label="Of these thinking" value={`${about}${formatNumber(usage.thinkingTokens)}`} />}
      <Figure label="Read from cache" value={usage.promptTokens === 0 ? '0%' : `${Math.round((usage.cachedTokens / usage.promptTokens) * 100)}%`} />
      <Figure label="Calls" value={formatNumber(calls)} />
      <Figure label="Models worked" value={formatSeconds(modelSeconds)} />
      {elapsed !== null && <Figure label="Elapsed" value={formatSeconds(elapsed)} />}
    </dl>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function lastStage(state: DialogState, seat: SeatId) {
  return state.turns.findLast((turn) => turn.seat === seat && turn.stages.length > 0)?.stages.at(-1)
}
