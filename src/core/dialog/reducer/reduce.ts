import type { DialogEvent, Fact } from '../../contract/events.ts'
import { assertNever } from '../assert-never.ts'
import { changeFile } from '../quotations/former-files.ts'
import { findingsOf } from '../findings.ts'
import { moderatedPlan } from '../turns/plan.ts'
import {
  spentOnFailures,
  spentOnFile,
  spentOnInsight,
  spentOnJudge,
  spentOnMind,
  spentOnOoc,
  spentOnSpeech,
  spentOnStage,
  spentOnVerdict,
} from '../money/spent.ts'
import { failingAfter } from '../extras/brake.ts'
import { workedUntil } from '../turns/work-time.ts'
import { keptVerdict } from '../closing/kept-verdict.ts'
import { reduceOoc } from '../ooc/out-of-character.ts'
import { reduceChild } from './reduce-child.ts'
import { foldTurns } from './reduce-fold.ts'
import { reduceInsight, withSpent } from './reduce-insight.ts'
import { reduceSideFact } from '../story/reduce-side-facts.ts'
import { callEnded, reduceJudging } from './reduce-judging.ts'
import { addMessage, askDue } from './reduce-message.ts'
import { applySignal } from './reduce-signal.ts'
import {
  breakTurn,
  changeTurn,
  withChosenVersion,
  endTurn,
  saidOtherwise,
  startTurn,
  markUnread,
  without,
} from './reduce-turn.ts'
import { addEnergy } from './add-energy.ts'
import { reduceLent } from '../lent/lent-state.ts'
import type { DialogState, Stage } from '../state.ts'

/**
 * Applies one event. Pure and total: a fact already seen changes nothing; a gap, or a delta that does not
 * join the text held, sets `resync` and changes nothing else.
 */
export function reduce(state: DialogState, event: DialogEvent): DialogState {
  if (event.dialogId !== state.id) return state
  if (!('seq' in event)) return applySignal(state, event)
  if (event.seq <= state.seq) return state
  if (event.seq > state.seq + 1) return state.resync ? state : { ...state, resync: true }
  const worked = workedUntil(state, event)
  const failing = failingAfter(state.failing, event)
  return { ...applyFact(state, event), failing, worked, seq: event.seq, folding: null, halted: null, resync: false }
}

function applyFact(state: DialogState, fact: Fact): DialogState {
  switch (fact.type) {
    case 'dialog-created':
      return {
        ...state,
        config: fact.config,
        origin: fact.origin ?? null,
        replayed: fact.replayed ?? null,
        parent: fact.parent ?? null,
        createdAt: fact.at,
      }
    case 'dialog-started':
      return {
        ...state,
        status: 'running',
        startedAt: fact.at,
        estimate: fact.estimate ?? null,
        plan: fact.plan === undefined ? moderatedPlan(state.config?.turns ?? 0) : fact.plan,
        person: fact.person ?? 'watches',
        texts: fact.texts ?? null,
      }
    case 'dialog-paused':
      return { ...state, status: 'paused', pauseReason: fact.reason, awaits: fact.awaits ?? null, pending: null }
    case 'dialog-resumed':
      return {
        ...state,
        status: 'running',
        pauseReason: null,
        awaits: null,
        endReason: null,
        stoppedNow: false,
        endedAt: null,
        pending: null,
        texts: fact.texts ?? state.texts,
      }
    case 'dialog-ended':
      return {
        ...state,
        status: fact.status,
        endReason: fact.reason,
        stoppedNow: fact.now ?? false,
        pauseReason: null,
        awaits: null,
        pending: null,
        endedAt: fact.at,
      }
    case 'message-added':
    case 'note-added':
      return addMessage(state, fact)
    case 'seat-changed':
      return state.config
        ? { ...state, config: { ...state.config, seats: { ...state.config.seats, [fact.seat]: fact.config } } }
        : state
    case 'file-changed':
      return changeFile(state, fact)
    case 'turn-started':
      return startTurn(askDue(state, fact), fact)
    case 'stage-ended': {
      const { stage, text, blocks, finish, usage, timing, attempts, provider, model, cost = null } = fact
      const { by = null, kept = false } = fact
      const done: Stage = {
        stage,
        text,
        blocks,
        finish,
        usage,
        timing,
        attempts,
        provider,
        model,
        cost,
        by,
        kept,
        ...findingsOf(fact),
      }
      const spoken = state.turns.findLast(({ id }) => id === fact.turnId)
      const said = changeTurn(state, fact.turnId, (turn) => ({ ...turn, stages: [...turn.stages, done], live: null }))
      return spoken ? withSpent(said, spentOnStage(fact, spoken)) : said
    }
    case 'turn-ended':
      return { ...endTurn(state, fact), drawn: [] }
    case 'turn-failed':
    case 'turn-cancelled':
      // The next turn is another one.
      return fact.type === 'turn-cancelled' && fact.reason === 'skip'
        ? { ...breakTurn(state, fact), drawn: [] }
        : breakTurn(state, fact)
    case 'turn-edited':
      return saidOtherwise(markUnread(state, fact.turnId), fact, (turn) =>
        turn.status === 'ended'
          ? { ...turn, text: fact.text, edits: [...turn.edits, { text: fact.text, at: fact.at }] }
          : turn,
      )
    case 'version-chosen':
      return saidOtherwise(state, fact, (turn) => withChosenVersion(turn, fact.versionId))
    case 'seat-taken':
      return {
        ...state,
        taken: {
          ...state.taken,
          [fact.seat]: { id: fact.wordsId, text: fact.text, at: fact.at, files: fact.files ?? [] },
        },
      }
    case 'seat-given-back':
      return { ...state, taken: without(state.taken, fact.seat) }
    case 'map-extended':
    case 'brief-made':
    case 'participant-summarized':
    case 'memory-made':
    case 'memory-edited':
    case 'memory-removed':
    case 'memory-forgotten':
      return reduceInsight(state, fact)
    case 'judge-called':
    case 'panel-asked':
    case 'vote-cast':
      return { ...state, judging: reduceJudging(state.judging, fact) }
    case 'panel-judged':
    case 'panel-probed':
    case 'critique-measured':
      return { ...withSpent(state, spentOnJudge(fact)), judging: reduceJudging(state.judging, fact) }
    case 'ooc-asked':
      return { ...state, ooc: reduceOoc(state.ooc, fact) }
    case 'ooc-answered':
      return { ...withSpent(state, spentOnOoc(fact)), ooc: reduceOoc(state.ooc, fact) }
    case 'coach-noted':
    case 'detail-noted':
      return reduceSideFact(withSpent(state, spentOnInsight(fact)), fact)
    case 'minds-called':
      return withSpent(state, spentOnMind(fact))
    case 'calls-failed':
      // It failed before anybody was called.
      if (fact.calls === 0) return { ...state, judging: callEnded(state.judging, fact.callId) }
      return { ...withSpent(state, spentOnFailures(fact)), judging: callEnded(state.judging, fact.callId) }
    case 'file-read':
      return withSpent(state, spentOnFile(fact))
    case 'speech-voiced':
      return withSpent(state, spentOnSpeech(fact))
    case 'dialog-renamed':
      return { ...state, title: fact.title }
    case 'dialog-tagged':
      return { ...state, tags: fact.tags }
    case 'dialog-pinned':
      return { ...state, pinned: fact.pinned }
    case 'dialog-binned':
      return { ...state, binnedAt: fact.at }
    case 'dialog-restored':
      return { ...state, binnedAt: null }
    case 'turn-shortened':
      return changeTurn(state, fact.turnId, (turn) => ({ ...turn, toldTokens: fact.tokens }))
    case 'turns-folded':
      return foldTurns(state, fact)
    case 'energy-measured':
      return { ...state, energy: addEnergy(state.energy, fact.hosts) }
    case 'member-joined':
      return {
        ...state,
        characters: { ...state.characters, [fact.member.id]: { ...fact.member, present: true, seq: fact.seq } },
      }
    case 'member-left': {
      const left = state.characters[fact.member]
      return left
        ? { ...state, characters: { ...state.characters, [fact.member]: { ...left, present: false } } }
        : state
    }
    case 'agent-changed':
      return { ...state, agents: { ...state.agents, [fact.member]: fact.agent } }
    case 'mode-changed': {
      const { change, data, duringTurn, text, audience = 'all', seq, at } = fact
      return { ...state, modeChanges: [...state.modeChanges, { change, data, duringTurn, text, audience, seq, at }] }
    }
    case 'child-opened':
    case 'child-closed':
    case 'child-spent':
      return reduceChild(state, fact)
    case 'extra-retried':
      return state
    case 'number-drawn':
      return { ...state, draws: fact.counter + 1, drawn: [...state.drawn, fact] }
    case 'consent-asked': {
      const { requestId, turnId, tool, question, until } = fact
      return { ...state, consent: { requestId, turnId, tool, question, until } }
    }
    case 'consent-answered':
      return state.consent?.requestId === fact.requestId ? { ...state, consent: null } : state
    case 'tools-lent':
    case 'lent-tool-called':
      return reduceLent(state, fact)
    case 'verdict-given': {
      const asked = spentOnVerdict(fact)
      const verdicts = { ...state.verdicts, [fact.turnId]: keptVerdict(fact) }
      return { ...(asked ? withSpent(state, asked) : state), verdicts }
    }
    case 'moderator-decided':
      return { ...state, concluded: { turnId: fact.turnId, reason: fact.reason } }
    default:
      return assertNever(fact)
  }
}
