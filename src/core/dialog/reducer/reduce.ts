import { keepNote } from '../labels.ts'
import type { DialogEvent, Fact } from '../../contract/events.ts'
import { assertNever } from '../assert-never.ts'
import { changeFile } from '../quotations/former-files.ts'
import { findingsOf } from '../findings.ts'
import { issuesChange } from '../board/change-issues.ts'
import { ISSUES } from '../board/issues.ts'
import { NOBODY_AWAITED } from '../board/issues-state.ts'
import { agentsAtFirst } from '../members/members.ts'
import { keepHanded } from '../turns/person/handed.ts'
import { moderatedPlan } from '../turns/plan.ts'
import {
  spentOnFailures,
  spentOnInsight,
  spentOnJudge,
  type JudgedFact,
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
import { reduceSeatChanged, joinMember, leaveMember, reduceSeatTaken } from './reduce-members.ts'
import { reducePaid } from './reduce-paid.ts'
import { reduceSideFact } from '../story/reduce-side-facts.ts'
import { callEnded, reduceJudging, type JudgingFact } from '../judging/reduce-judging.ts'
import { addMessage, askDue } from './reduce-message.ts'
import { dropAhead, hearAhead, limitCalls, addAhead } from './reduce-ahead.ts'
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
import type { DialogState, Stage, Turn } from '../state.ts'

type FactType = Fact['type']
type FactOf<T extends FactType> = Extract<Fact, { type: T }>

/** The effect of one kind of fact on a dialog. */
type FactReducer<T extends FactType> = (state: DialogState, fact: FactOf<T>) => DialogState

/**
 * Applies one event. This is a pure function that never throws. A fact that was already applied changes nothing. A gap,
 * or a piece of text that does not fit, only sets `resync`.
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
  // The table has the reducer of each kind under its name, which the compiler cannot check.
  const apply = FACT_REDUCERS[fact.type] as FactReducer<FactType> | undefined
  return apply === undefined ? assertNever(fact as never) : apply(state, fact)
}

/** The effect of each kind of fact. A kind without a row does not compile. */
const FACT_REDUCERS: { readonly [T in FactType]: FactReducer<T> } = {
  'dialog-created': (state, fact) => ({
    ...state,
    config: fact.config,
    agents: agentsAtFirst(fact.config, fact.replayed !== undefined),
    origin: fact.origin ?? null,
    replayed: fact.replayed ?? null,
    parent: fact.parent ?? null,
    createdAt: fact.at,
  }),
  'dialog-started': (state, fact) => ({
    ...state,
    status: 'running',
    startedAt: fact.at,
    estimate: fact.estimate ?? null,
    ...startPlan(state, fact),
    person: fact.person ?? 'watches',
    texts: fact.texts ?? null,
  }),
  'plan-changed': (state, fact) => ({ ...state, plan: fact.plan }),
  'issues-changed': (state, fact) => ({
    ...state,
    plan: fact.plan,
    modeChanges: [...state.modeChanges, issuesChange(fact)],
  }),
  'dialog-paused': (state, fact) => ({
    ...state,
    ...NOBODY_AWAITED,
    status: 'paused',
    pauseReason: fact.reason,
    awaits: fact.awaits ?? null,
    pending: null,
  }),
  'dialog-resumed': (state, fact) => ({
    ...state,
    status: 'running',
    pauseReason: null,
    awaits: null,
    endReason: null,
    stoppedNow: false,
    endedAt: null,
    pending: null,
    texts: fact.texts ?? state.texts,
  }),
  'dialog-ended': (state, fact) => ({
    ...state,
    ...NOBODY_AWAITED,
    status: fact.status,
    endReason: fact.reason,
    stoppedNow: fact.now ?? false,
    pauseReason: null,
    awaits: null,
    pending: null,
    endedAt: fact.at,
  }),
  'dialog-renamed': (state, fact) => ({ ...state, title: fact.title }),
  'dialog-tagged': (state, fact) => ({ ...state, tags: fact.tags }),
  'dialog-pinned': (state, fact) => ({ ...state, pinned: fact.pinned }),
  'dialog-binned': (state, fact) => ({ ...state, binnedAt: fact.at }),
  'dialog-restored': (state) => ({ ...state, binnedAt: null }),

  'message-added': addMessage,
  'note-added': addMessage,
  'seat-changed': reduceSeatChanged,
  'seat-taken': reduceSeatTaken,
  'turn-handed': keepHanded,
  'seat-given-back': (state, fact) => ({ ...state, taken: without(state.taken, fact.seat) }),
  'agent-changed': (state, fact) => ({ ...state, agents: { ...state.agents, [fact.member]: fact.agent } }),
  'member-joined': joinMember,
  'member-left': leaveMember,

  'turn-started': (state, fact) => startTurn(askDue({ ...state, ...NOBODY_AWAITED }, fact), fact),
  'stage-ended': endStage,
  'stage-ahead': addAhead,
  'calls-limited': limitCalls,
  'turn-ended': (state, fact) => ({ ...dropAhead(endTurn(state, fact), fact), drawn: [] }),
  'turn-failed': breakTurn,
  'turn-cancelled': cancelTurn,
  'turn-edited': editTurn,
  'turn-noted': keepNote,
  'version-chosen': (state, fact) => saidOtherwise(state, fact, (turn) => withChosenVersion(turn, fact.versionId)),
  'turn-shortened': (state, fact) => changeTurn(state, fact.turnId, (turn) => ({ ...turn, toldTokens: fact.tokens })),
  'turns-folded': foldTurns,
  'moderator-decided': (state, fact) => ({ ...state, concluded: { turnId: fact.turnId, reason: fact.reason } }),
  'verdict-given': giveVerdict,

  'map-extended': reduceInsight,
  'brief-made': reduceInsight,
  'participant-summarized': reduceInsight,
  'memory-made': reduceInsight,
  'memory-edited': reduceInsight,
  'memory-removed': reduceInsight,
  'memory-forgotten': reduceInsight,
  'coach-noted': noteBeside,
  'detail-noted': noteBeside,
  'extra-retried': (state) => state,

  'judge-called': judge,
  'panel-asked': judge,
  'vote-cast': judge,
  'panel-judged': judgeForMoney,
  'panel-probed': judgeForMoney,
  'panel-voted': judgeForMoney,
  'critique-measured': judgeForMoney,
  'sheet-asked': judge,
  'sheet-read': judgeForMoney,
  'sheet-probed': judgeForMoney,

  'ooc-asked': (state, fact) => ({ ...state, ooc: reduceOoc(state.ooc, fact) }),
  'ooc-answered': (state, fact) => ({ ...withSpent(state, spentOnOoc(fact)), ooc: reduceOoc(state.ooc, fact) }),
  'child-opened': reduceChild,
  'child-closed': reduceChild,
  'child-spent': reduceChild,

  'mode-changed': changeMode,
  'number-drawn': (state, fact) => ({ ...state, draws: fact.counter + 1, drawn: [...state.drawn, fact] }),
  'consent-asked': askConsent,
  'consent-answered': (state, fact) =>
    state.consent?.requestId === fact.requestId ? { ...state, consent: null } : state,
  'tools-lent': reduceLent,
  'lent-tool-called': reduceLent,

  'file-changed': changeFile,
  'file-read': reducePaid,
  'draft-checked': reducePaid,
  'hint-given': reducePaid,
  'speech-voiced': (state, fact) => withSpent(state, spentOnSpeech(fact)),
  'minds-called': (state, fact) => withSpent(state, spentOnMind(fact)),
  'calls-failed': failCalls,
  'energy-measured': (state, fact) => ({ ...state, energy: addEnergy(state.energy, fact.hosts) }),
}

function startPlan({ config }: DialogState, fact: FactOf<'dialog-started'>): Pick<DialogState, 'plan' | 'firstPlan'> {
  const plan = fact.plan === undefined ? moderatedPlan(config?.turns ?? 0) : fact.plan
  return { plan, firstPlan: plan }
}

function endStage(state: DialogState, fact: FactOf<'stage-ended'>): DialogState {
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
    seq: fact.seq,
    ...findingsOf(fact),
  }
  const spoken = state.turns.findLast(({ id }) => id === fact.turnId)
  const withStage = (turn: Turn): Turn => ({ ...turn, stages: [...turn.stages, done], live: null })
  const said = changeTurn(hearAhead(state, fact), fact.turnId, withStage)
  return spoken ? withSpent(said, spentOnStage(fact, spoken)) : said
}

/** After a skipped turn the next one is a different turn, with new draws. */
function cancelTurn(state: DialogState, fact: FactOf<'turn-cancelled'>): DialogState {
  const broken = breakTurn(state, fact)
  return fact.reason === 'skip' ? { ...dropAhead(broken, fact), drawn: [] } : broken
}

function editTurn(state: DialogState, fact: FactOf<'turn-edited'>): DialogState {
  const { text, at } = fact
  return saidOtherwise(markUnread(state, fact.turnId), fact, (turn) =>
    turn.status === 'ended' ? { ...turn, text, edits: [...turn.edits, { text, at }] } : turn,
  )
}

function giveVerdict(state: DialogState, fact: FactOf<'verdict-given'>): DialogState {
  const asked = spentOnVerdict(fact)
  const verdicts = { ...state.verdicts, [fact.turnId]: keptVerdict(fact) }
  return { ...(asked ? withSpent(state, asked) : state), verdicts }
}

function noteBeside(state: DialogState, fact: FactOf<'coach-noted' | 'detail-noted'>): DialogState {
  return reduceSideFact(withSpent(state, spentOnInsight(fact)), fact)
}

function judgeForMoney(state: DialogState, fact: JudgedFact): DialogState {
  return judge(withSpent(state, spentOnJudge(fact)), fact)
}

function judge(state: DialogState, fact: JudgingFact): DialogState {
  return { ...state, judging: reduceJudging(state.judging, fact) }
}

function changeMode(state: DialogState, fact: FactOf<'mode-changed'>): DialogState {
  const { change, data, duringTurn, audience = 'all', seq, at } = fact
  // Earlier versions counted the issues in a sentence of the script, right after the turn that names them.
  const text = change === ISSUES ? null : fact.text
  return { ...state, modeChanges: [...state.modeChanges, { change, data, duringTurn, text, audience, seq, at }] }
}

function askConsent(state: DialogState, fact: FactOf<'consent-asked'>): DialogState {
  const { requestId, turnId, tool, question, until } = fact
  return { ...state, consent: { requestId, turnId, tool, question, until } }
}

function failCalls(state: DialogState, fact: FactOf<'calls-failed'>): DialogState {
  // A failure without calls happened before any call.
  const after = fact.calls === 0 ? state : withSpent(state, spentOnFailures(fact))
  return { ...after, judging: callEnded(state.judging, fact.callId) }
}
