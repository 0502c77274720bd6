import type { SeatId } from '../../contract/dialog-config.ts'
import type { Fact } from '../../contract/events.ts'
import { SIDE_MODELS } from '../../contract/story/side-models.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { StageName, Timing } from '../../contract/turn/turn-parts.ts'
import type { TurnKind } from '../../contract/turn/turn-kind.ts'
import type { Usage } from '../../contract/usage.ts'
import { NO_USAGE } from './usage.ts'

/** The kinds of usage, in the order in which they are listed, with their labels. */
export const SPENT_KINDS = {
  draft: 'Drafts',
  critique: 'Critiques',
  final: 'Finals',
  moderation: 'Moderation',
  summary: 'Summary',
  verdict: 'Verdict asked for again',
  digest: 'Digests',
  map: 'Argument map',
  summaries: 'Participants’ summaries',
  brief: 'Decision brief',
  memory: 'Memory',
  panel: 'Panel of judges',
  meter: 'Critique meter',
  ooc: 'Out of character',
  coach: SIDE_MODELS.coach,
  detail: SIDE_MODELS.detail,
  files: 'Attached pictures and sound',
  minds: 'Minds of characters',
  child: 'Talks apart',
  ahead: 'Made ahead, not heard',
  failed: 'Failed or stopped calls',
  speech: 'Voices',
} as const
export type SpentKind = keyof typeof SPENT_KINDS

/** The usage of calls according to one fact. A dialog has one for each such fact, and every sum is computed from these. */
export interface Spent {
  /** Number of the fact. */
  readonly seq: number
  readonly kind: SpentKind
  /** The turn it was for; null besides the turns. */
  readonly turnId: string | null
  /** The seat of the stage; null besides the turns and for calls without a result. */
  readonly member: MemberId | null
  /** The seat whose model was called, if it is not the speaker's own. */
  readonly by: SeatId | null
  /** Number of calls with earlier failed tries; 0 for voices and for a draft that was kept. */
  readonly calls: number
  readonly usage: Usage
  /** US dollars; null when the price is unknown. */
  readonly cost: number | null
  /** Characters that a voice spoke. */
  readonly chars: number
  readonly provider: string
  readonly model: string
  /** Epoch milliseconds at which the price is looked up. */
  readonly at: number
  readonly timing: Timing | null
  /** Somebody interrupted it besides the turns: it did not fail. */
  readonly stopped?: true
  /** The mind that was called; absent for calls without a mind. */
  readonly mind?: string
}

type Of<T extends Fact['type']> = Extract<Fact, { type: T }>

/** @param turn the turn of the stage */
export function spentOnStage(
  fact: Of<'stage-ended'>,
  turn: { readonly member: MemberId; readonly kind: TurnKind },
): Spent {
  const { turnId, stage, by = null, attempts, timing } = fact
  return {
    ...taken(fact, kindOf(turn.kind, stage), attempts),
    turnId,
    member: turn.member,
    by,
    timing,
    at: timing.startedAt,
  }
}

/** The usage of an answer made ahead: it counts with the turn once that is heard. */
export function spentOnAhead({ seq, at, ended }: Of<'stage-ahead'>, member: MemberId | null): Spent {
  const { by = null, attempts, timing } = ended
  return { ...taken({ ...ended, seq, at }, 'ahead', attempts), member, by, timing, at: timing.startedAt }
}

/** The kind of a stage's usage: each stage of a speech is a kind of its own. */
export function kindOf(turn: TurnKind, stage: StageName): SpentKind {
  if (turn === 'speech') return stage
  return turn === 'summary' ? 'summary' : 'moderation'
}

export function spentOnDigest(fact: Of<'turns-folded'>): Spent {
  return taken(fact, 'digest', fact.calls)
}

const INSIGHT_KINDS = {
  'map-extended': 'map',
  'participant-summarized': 'summaries',
  'brief-made': 'brief',
  'memory-made': 'memory',
  'coach-noted': 'coach',
  'detail-noted': 'detail',
} as const

export function spentOnInsight(fact: Of<keyof typeof INSIGHT_KINDS>): Spent {
  return taken(fact, INSIGHT_KINDS[fact.type], fact.calls)
}

export function spentOnJudge(fact: Of<'panel-judged' | 'panel-probed' | 'panel-voted' | 'critique-measured'>): Spent {
  return taken(fact, fact.type === 'critique-measured' ? 'meter' : 'panel', fact.calls)
}

export function spentOnMind(fact: Of<'minds-called'>): Spent {
  return { ...taken(fact, 'minds', fact.calls), mind: fact.villager }
}

export function spentOnOoc(fact: Of<'ooc-answered'>): Spent {
  return taken(fact, 'ooc', fact.calls)
}

export function spentOnFailures(fact: Of<'calls-failed'>): Spent {
  const { duringTurn: turnId = null, stopped } = fact
  return { ...taken(fact, 'failed', fact.calls), turnId, ...(stopped && { stopped }) }
}

export function spentOnFile(fact: Of<'file-read'>): Spent {
  return taken(fact, 'files', fact.calls)
}

/** What was called for in a child, its answers above all. */
export function spentInChild(fact: Of<'child-spent'>): Spent {
  const spent = taken(fact, fact.vain ? 'failed' : 'child', fact.calls)
  return fact.vain === 'stopped' ? { ...spent, stopped: true } : spent
}

/** Null when no model wrote the digest. */
export function spentOnChild({ seq, at, call }: Of<'child-closed'>): Spent | null {
  return call && taken({ ...call, seq, at }, 'child')
}

/** Null when the closing itself gave it. */
export function spentOnVerdict({ seq, at, call }: Of<'verdict-given'>): Spent | null {
  return call ? taken({ ...call, seq, at }, 'verdict', call.calls) : null
}

export function spentOnSpeech({ seq, at, engine, chars, cost }: Of<'speech-voiced'>): Spent {
  return { ...taken({ seq, at, usage: NO_USAGE, cost, provider: engine, model: '' }, 'speech', 0), chars }
}

function taken(
  {
    seq,
    at,
    usage,
    cost = null,
    provider,
    model,
  }: Pick<Fact, 'seq' | 'at'> & {
    readonly usage: Usage
    readonly cost?: number | null | undefined
    readonly provider: string
    readonly model: string
  },
  kind: SpentKind,
  calls = 1,
): Spent {
  return {
    seq,
    kind,
    turnId: null,
    member: null,
    by: null,
    calls,
    usage,
    cost,
    chars: 0,
    provider,
    model,
    at,
    timing: null,
  }
}
