import type { SeatId } from '../contract/dialog-config.ts'
import type { DialogEvent, Fact, Signal } from '../contract/events.ts'
import { assertNever } from './assert-never.ts'
import { findTurn } from './selectors.ts'
import type { DialogState, LiveStage, Stage, Turn } from './state.ts'

/**
 * Applies one event. Pure and total: a fact already seen changes nothing; a gap, or a delta that does not
 * join the text held, sets `resync` and changes nothing else.
 */
export function reduce(state: DialogState, event: DialogEvent): DialogState {
  if (event.dialogId !== state.id) return state
  if (!('seq' in event)) return applySignal(state, event)
  if (event.seq <= state.seq) return state
  if (event.seq > state.seq + 1) return state.resync ? state : { ...state, resync: true }
  return { ...applyFact(state, event), seq: event.seq, folding: null, halted: null, resync: false }
}

function applyFact(state: DialogState, fact: Fact): DialogState {
  switch (fact.type) {
    case 'dialog-created':
      return { ...state, config: fact.config, origin: fact.origin ?? null, createdAt: fact.at }
    case 'dialog-started':
      return {
        ...state,
        status: 'running',
        startedAt: fact.at,
        estimate: fact.estimate ?? null,
        texts: fact.texts ?? null,
      }
    case 'dialog-paused':
      return { ...state, status: 'paused', pauseReason: fact.reason, pending: null }
    case 'dialog-resumed':
      return {
        ...state,
        status: 'running',
        pauseReason: null,
        endReason: null,
        endedAt: null,
        pending: null,
        texts: fact.texts ?? state.texts,
      }
    case 'dialog-ended':
      return {
        ...state,
        status: fact.status,
        endReason: fact.reason,
        pauseReason: null,
        pending: null,
        endedAt: fact.at,
      }
    case 'message-added':
      return {
        ...state,
        messages: [...state.messages, { id: fact.messageId, seat: null, text: fact.text, at: fact.at, seq: fact.seq }],
      }
    case 'note-added':
      return {
        ...state,
        messages: [
          ...state.messages,
          { id: fact.noteId, seat: fact.seat, text: fact.text, at: fact.at, seq: fact.seq },
        ],
      }
    case 'seat-changed':
      return state.config
        ? { ...state, config: { ...state.config, seats: { ...state.config.seats, [fact.seat]: fact.config } } }
        : state
    case 'turn-started':
      return startTurn(state, fact)
    case 'stage-ended': {
      const { stage, text, blocks, finish, usage, timing, attempts, provider, model, cost = null } = fact
      const done: Stage = { stage, text, blocks, finish, usage, timing, attempts, provider, model, cost }
      return changeTurn(state, fact.turnId, (turn) => ({ ...turn, stages: [...turn.stages, done], live: null }))
    }
    case 'turn-ended':
      return endTurn(state, fact)
    case 'turn-failed':
      return changeTurn(state, fact.turnId, (turn) =>
        standingVersion({
          ...turn,
          status: 'failed',
          error: fact.error,
          partialText: fact.partialText,
          live: null,
          endedAt: fact.at,
          endedSeq: fact.seq,
        }),
      )
    case 'turn-cancelled':
      return changeTurn(state, fact.turnId, (turn) =>
        standingVersion({
          ...turn,
          status: 'cancelled',
          cancelReason: fact.reason,
          partialText: fact.partialText,
          live: null,
          endedAt: fact.at,
          endedSeq: fact.seq,
        }),
      )
    case 'turn-edited':
      return saidOtherwise(unread(state, fact.turnId), fact, (turn) =>
        turn.status === 'ended'
          ? { ...turn, text: fact.text, edits: [...turn.edits, { text: fact.text, at: fact.at }] }
          : turn,
      )
    case 'version-chosen':
      return saidOtherwise(state, fact, (turn) => chooseVersion(turn, fact.versionId))
    case 'seat-taken':
      return { ...state, taken: { ...state.taken, [fact.seat]: { id: fact.wordsId, text: fact.text, at: fact.at } } }
    case 'seat-given-back':
      return { ...state, taken: without(state.taken, fact.seat) }
    case 'map-extended': {
      const { nodes, edges, dropped, turnId, usage, cost } = fact
      const map = state.map ?? { nodes: [], edges: [], dropped: 0, turns: [] }
      const extended = {
        nodes: [...map.nodes, ...nodes],
        edges: [...map.edges, ...edges],
        dropped: map.dropped + dropped,
        turns: [...map.turns, turnId],
      }
      return { ...state, map: extended, spent: [...state.spent, { insight: 'map', usage, cost }] }
    }
    case 'participant-summarized':
      return {
        ...state,
        summaries: { ...state.summaries, [fact.seat]: fact.summary },
        spent: [...state.spent, { insight: 'summaries', usage: fact.usage, cost: fact.cost }],
      }
    case 'speech-voiced':
      return { ...state, voiced: [...state.voiced, { engine: fact.engine, chars: fact.chars, cost: fact.cost }] }
    case 'dialog-renamed':
      return { ...state, title: fact.title }
    case 'dialog-tagged':
      return { ...state, tags: fact.tags }
    case 'dialog-binned':
      return { ...state, binnedAt: fact.at }
    case 'dialog-restored':
      return { ...state, binnedAt: null }
    case 'turns-folded': {
      const {
        foldId,
        throughSeq,
        text,
        turns,
        tokensBefore,
        tokensAfter,
        usage,
        cost = null,
        provider,
        model,
        at,
        seq,
      } = fact
      return {
        ...state,
        folds: [
          ...state.folds,
          {
            id: foldId,
            throughSeq,
            text,
            turns,
            tokensBefore,
            tokensAfter,
            usage,
            cost,
            provider,
            model,
            at,
            seq,
            staleSince: null,
          },
        ],
      }
    }
    case 'energy-measured':
      return { ...state, energy: addEnergy(state.energy, fact.hosts) }
    case 'moderator-decided':
      return { ...state, concluded: { turnId: fact.turnId, reason: fact.reason } }
    default:
      return assertNever(fact)
  }
}

function endTurn(state: DialogState, fact: Extract<Fact, { type: 'turn-ended' }>): DialogState {
  const end = (turn: Turn): Turn => ({
    ...turn,
    status: 'ended',
    text: fact.text,
    live: null,
    endedAt: fact.at,
    endedSeq: replacedBy(turn)?.endedSeq ?? fact.seq,
  })
  const replaces = state.turns.findLast((turn) => turn.id === fact.turnId)?.replaces ?? null
  return replaces === null ? changeTurn(state, fact.turnId, end) : saidOtherwise(state, fact, end)
}

/** What a turn says is no longer what was said: digests that hold it are not told to turns that begin from now on. */
function saidOtherwise(
  state: DialogState,
  fact: { readonly turnId: string; readonly seq: number },
  change: (turn: Turn) => Turn,
): DialogState {
  const changed = changeTurn(state, fact.turnId, change)
  const heardAt = state.turns.findLast((turn) => turn.id === fact.turnId)
  const endedSeq = (heardAt && (replacedBy(heardAt)?.endedSeq ?? heardAt.endedSeq)) ?? Number.POSITIVE_INFINITY
  if (!state.folds.some((fold) => fold.staleSince === null && fold.throughSeq >= endedSeq)) return changed
  return {
    ...changed,
    folds: state.folds.map((fold) =>
      fold.staleSince === null && fold.throughSeq >= endedSeq ? { ...fold, staleSince: fact.seq } : fold,
    ),
  }
}

/** A turn that a person changed is to be read for the map again. */
function unread(state: DialogState, turnId: string): DialogState {
  if (!state.map?.turns.includes(turnId)) return state
  return { ...state, map: { ...state.map, turns: state.map.turns.filter((read) => read !== turnId) } }
}

/** The version that stands until this one ends. */
function replacedBy(turn: Turn): Turn | null {
  return turn.versions.find((version) => version.id === turn.replaces) ?? null
}

/** A try to replace a turn that came to nothing leaves the turn as it was, and is kept among its versions. */
function standingVersion(turn: Turn): Turn {
  const stands = replacedBy(turn)
  return stands
    ? {
        ...stands,
        versions: oldestFirst([...turn.versions.filter((version) => version !== stands), { ...turn, versions: [] }]),
      }
    : turn
}

function chooseVersion(turn: Turn, versionId: string): Turn {
  const chosen = turn.versions.find((version) => version.id === versionId)
  if (!chosen || chosen.status !== 'ended' || turn.status !== 'ended') return turn
  return {
    ...chosen,
    versions: oldestFirst([...turn.versions.filter((version) => version !== chosen), { ...turn, versions: [] }]),
  }
}

function oldestFirst(versions: readonly Turn[]): readonly Turn[] {
  return versions.toSorted((a, b) => a.startedAt - b.startedAt)
}

/** The turns with a new version begun in the place of the one it replaces. */
function replaceTurn(state: DialogState, turn: Turn): DialogState {
  return changeTurn(state, turn.replaces ?? '', (old) =>
    old.status === 'ended'
      ? {
          ...turn,
          number: old.number,
          seq: old.seq,
          versions: oldestFirst([...old.versions, { ...old, versions: [] }]),
        }
      : old,
  )
}

function without(taken: DialogState['taken'], seat: SeatId): DialogState['taken'] {
  const { [seat]: _given, ...rest } = taken
  return rest
}

function making(
  held: DialogState['making'],
  { insight, progress, error }: Extract<Signal, { type: 'insight-progress' }>,
): DialogState['making'] {
  const { [insight]: _over, ...rest } = held
  const now = progress ?? error
  return now === null ? rest : { ...rest, [insight]: now }
}

function addEnergy(
  energy: DialogState['energy'],
  hosts: readonly { readonly host: string; readonly wattHours: number }[],
): DialogState['energy'] {
  const sum: Record<string, number> = { ...energy }
  for (const { host, wattHours } of hosts) sum[host] = (sum[host] ?? 0) + wattHours
  return sum
}

function startTurn(state: DialogState, fact: Extract<Fact, { type: 'turn-started' }>): DialogState {
  const earlier = fact.continues === undefined ? undefined : state.turns.find((turn) => turn.id === fact.continues)
  const turn: Turn = {
    id: fact.turnId,
    number: fact.number,
    step: fact.step,
    seat: fact.seat,
    kind: fact.kind,
    speech: fact.speech,
    phase: fact.phase,
    status: 'running',
    // A person begins anew: what a model had drafted before it failed stays with that try.
    stages: (fact.words === undefined && earlier?.stages) || [],
    live: null,
    text: '',
    partialText: '',
    error: null,
    cancelReason: null,
    continues: fact.continues ?? null,
    superseded: false,
    replaces: fact.replaces ?? null,
    versions: [],
    edits: [],
    person: fact.words !== undefined,
    startedAt: fact.at,
    endedAt: null,
    seq: fact.seq,
    endedSeq: null,
  }
  if (turn.replaces !== null) return replaceTurn(state, turn)
  const turns = earlier
    ? state.turns.map((other) => (other === earlier ? { ...earlier, superseded: true } : other))
    : state.turns
  const spoken = fact.words !== undefined && state.taken[fact.seat]?.id === fact.words
  return { ...state, turns: [...turns, turn], ...(spoken && { taken: without(state.taken, fact.seat) }) }
}

function changeTurn(state: DialogState, turnId: string, change: (turn: Turn) => Turn): DialogState {
  const index = state.turns.findLastIndex((turn) => turn.id === turnId)
  const turn = state.turns[index]
  if (!turn) return state
  return { ...state, turns: state.turns.with(index, change(turn)) }
}

function applySignal(state: DialogState, signal: Signal): DialogState {
  switch (signal.type) {
    case 'control-pending':
      return state.pending === signal.control ? state : { ...state, pending: signal.control }
    case 'folding':
      return { ...state, folding: signal.turns }
    case 'insight-progress':
      return { ...state, making: making(state.making, signal) }
    case 'run-halted':
      return { ...state, halted: signal.error, pending: null }
    case 'turn-retrying': {
      const { stage, attempt, until, error } = signal
      return changeTurn(state, signal.turnId, (turn) => {
        if (turn.status !== 'running') return turn
        const live = liveFor(turn, stage, until)
        return { ...turn, live: { ...live, text: '', thinking: '', retry: { attempt, until, error } } }
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
  // A late replay of a stage that is already stored whole.
  if (turn.stages.some((done) => done.stage === delta.stage)) return state
  const live = liveFor(turn, delta.stage, delta.startedAt)
  const held = delta.channel === 'speech' ? live.text : live.thinking
  if (delta.offset > held.length) return askResync(state)
  const end = delta.offset + delta.text.length
  // Offset 0 restates the channel from its beginning (an attach, or a new attempt); anything else only extends it.
  const restated = delta.offset === 0 && !(held.startsWith(delta.text) && live.startedAt === delta.startedAt)
  const joined = restated ? delta.text : end <= held.length ? held : held.slice(0, delta.offset) + delta.text
  const unchanged = joined === held && turn.live === live && live.retry === null
  if (unchanged) return state
  const next: LiveStage = {
    ...live,
    startedAt: delta.startedAt,
    retry: null,
    ...(delta.channel === 'speech' ? { text: joined } : { thinking: joined }),
  }
  return changeTurn(state, turn.id, (same) => ({ ...same, live: next }))
}

function askResync(state: DialogState): DialogState {
  return state.resync ? state : { ...state, resync: true }
}
