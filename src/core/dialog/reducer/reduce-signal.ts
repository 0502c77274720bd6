import type { Signal } from '../../contract/events.ts'
import { assertNever } from '../assert-never.ts'
import { changeTurn } from './reduce-turn.ts'
import { findTurn } from '../selectors.ts'
import type { LiveStage } from '../turns/live-stage.ts'
import type { DialogState, Turn } from '../state.ts'

export function applySignal(state: DialogState, signal: Signal): DialogState {
  switch (signal.type) {
    case 'control-pending':
      return state.pending === signal.control ? state : { ...state, pending: signal.control }
    case 'issues-open':
      return state.issuesOpenUntil === signal.until ? state : { ...state, issuesOpenUntil: signal.until }
    case 'vote-open':
      return state.voteOpenUntil === signal.until ? state : { ...state, voteOpenUntil: signal.until }
    case 'turns-ahead':
      return { ...state, ahead: { ...state.ahead, members: signal.members } }
    case 'folding':
      return { ...state, folding: signal.turns }
    case 'insight-progress':
      return { ...state, making: making(state.making, signal) }
    case 'clock-moved':
      return { ...state, clock: signal.clock }
    case 'run-halted':
      return { ...state, halted: signal.error, pending: null }
    case 'turn-retrying': {
      const { stage, attempt, until, error } = signal
      return changeTurn(state, signal.turnId, (turn) => {
        if (turn.status !== 'running') return turn
        const live = liveFor(turn, stage, until)
        return {
          ...turn,
          live: { ...live, text: '', thinking: '', searching: false, retry: { attempt, until, error } },
        }
      })
    }
    case 'stage-delta':
      return applyDelta(state, signal)
    default:
      return assertNever(signal)
  }
}

function liveFor(turn: Turn, stage: LiveStage['stage'], startedAt: number): LiveStage {
  return turn.live?.stage === stage ? turn.live : { stage, text: '', thinking: '', startedAt, retry: null }
}

function applyDelta(state: DialogState, delta: Extract<Signal, { type: 'stage-delta' }>): DialogState {
  const turn = state.turns.findLast((other) => other.id === delta.turnId)
  if (!turn) return findTurn(state, delta.turnId) ? state : askResync(state)
  if (turn.status !== 'running') return state
  // This is a late signal of a stage that is already stored.
  if (turn.stages.some((done) => done.stage === delta.stage)) return state
  const live = liveFor(turn, delta.stage, delta.startedAt)
  const held = delta.channel === 'speech' ? live.text : live.thinking
  if (delta.offset > held.length) return askResync(state)
  const end = delta.offset + delta.text.length
  // Offset 0 gives the channel again from its beginning, for a new watcher or a new try. Any other offset only
  // continues it.
  const restated = delta.offset === 0 && !(held.startsWith(delta.text) && live.startedAt === delta.startedAt)
  const joined = restated ? delta.text : end <= held.length ? held : held.slice(0, delta.offset) + delta.text
  const searching = delta.searching === true
  const unchanged =
    joined === held && turn.live === live && live.retry === null && (live.searching ?? false) === searching
  if (unchanged) return state
  const next: LiveStage = {
    ...live,
    startedAt: delta.startedAt,
    retry: null,
    searching,
    ...(delta.channel === 'speech' ? { text: joined } : { thinking: joined }),
  }
  return changeTurn(state, turn.id, (same) => ({ ...same, live: next }))
}

function askResync(state: DialogState): DialogState {
  return state.resync ? state : { ...state, resync: true }
}

function making(
  held: DialogState['making'],
  { insight, progress, error }: Extract<Signal, { type: 'insight-progress' }>,
): DialogState['making'] {
  const { [insight]: _over, ...rest } = held
  const now = progress ?? error
  return now === null ? rest : { ...rest, [insight]: now }
}
