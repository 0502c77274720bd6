import { m, translateKnown } from '../../../base/language/t.ts'
import type { SeatId } from '../../contract/dialog-config.ts'
import type { Fact } from '../../contract/events.ts'
import { SIDE_MODELS } from '../../contract/story/side-models.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { StageName, Timing } from '../../contract/turn/turn-parts.ts'
import type { TurnKind } from '../../contract/turn/turn-kind.ts'
import type { Usage } from '../../contract/usage.ts'
import { closingNames, type ClosingState } from '../turns/closing-names.ts'
import { NO_USAGE } from './usage.ts'

const LABELS = {
  preparation: m('Preparation'),
  draft: m('Drafts'),
  critique: m('Critiques'),
  final: m('Finals'),
  moderation: m('Moderation'),
  summary: null,
  verdict: m('Verdict asked for again'),
  digest: m('Digests'),
  map: m('Argument map'),
  summaries: m('Participants’ summaries'),
  brief: m('Decision brief'),
  memory: m('Memory'),
  panel: m('Panel of judges'),
  meter: m('Critique meter'),
  sheet: m('Score sheet'),
  ooc: m('Out of character'),
  check: m('Checks of your drafts'),
  hint: m('Hints for your turns'),
  coach: SIDE_MODELS.coach,
  detail: SIDE_MODELS.detail,
  files: m('Pictures, sound files and dictation'),
  minds: m('Minds of characters'),
  child: m('Asides'),
  ahead: m('Written ahead, not used'),
  failed: m('Failed or stopped calls'),
  speech: m('Voices'),
} as const
export type SpentKind = keyof typeof LABELS

/** The kinds of usage, in the order in which they are listed. */
export const SPENT_KINDS = Object.keys(LABELS) as readonly SpentKind[]

/** What a kind of usage is called in a dialog: its closing has a name of its own. */
export function spentKindName(state: ClosingState, kind: SpentKind): string {
  const label = LABELS[kind]
  return label === null ? closingNames(state).title : translateKnown(label)
}

/** The usage of calls that one fact reports: one entry for each such fact. Every sum is computed from these entries. */
export interface Spent {
  /** Sequence number of the fact. */
  readonly seq: number
  readonly kind: SpentKind
  /** The turn for which the calls were made; null for calls outside turns. */
  readonly turnId: string | null
  /** The speaker of the stage; null for calls outside turns and for failed calls. */
  readonly member: MemberId | null
  /** The seat whose model was called, if it is not the speaker's own; null otherwise. */
  readonly by: SeatId | null
  /** Number of calls, earlier failed tries included; 0 for voices and for a draft that the critique kept. */
  readonly calls: number
  readonly usage: Usage
  /** US dollars; null when the price is unknown. */
  readonly cost: number | null
  /** Characters that a voice spoke. */
  readonly chars: number
  readonly provider: string
  readonly model: string
  /** The time in epoch milliseconds for which the price is looked up. */
  readonly at: number
  readonly timing: Timing | null
  /** Present if somebody interrupted a call outside turns, which therefore did not fail. */
  readonly stopped?: true
  /** The mind (a villager's model) that was called; absent for other calls. */
  readonly mind?: string
}

type Of<T extends Fact['type']> = Extract<Fact, { type: T }>

/**
 * The costs of a finished stage.
 * @param turn the turn of the stage
 */
export function spentOnStage(
  fact: Of<'stage-ended'>,
  turn: { readonly member: MemberId; readonly kind: TurnKind },
): Spent {
  const { turnId, stage, by = null, attempts, timing } = fact
  return {
    ...taken(fact, spentKindOf(turn.kind, stage), attempts),
    turnId,
    member: turn.member,
    by,
    timing,
    at: timing.startedAt,
  }
}

/** The costs of an answer that was made ahead of its turn. They count with the turn once that is spoken. */
export function spentOnAhead({ seq, at, ended }: Of<'stage-ahead'>, member: MemberId | null): Spent {
  const { by = null, attempts, timing } = ended
  return { ...taken({ ...ended, seq, at }, 'ahead', attempts), member, by, timing, at: timing.startedAt }
}

/**
 * The kind under which a stage is listed. Draft, critique and final of a speech are kinds of their own, and so is what a
 * participant writes for itself alone.
 */
export function spentKindOf(turn: TurnKind, stage: StageName): SpentKind {
  switch (turn) {
    case 'speech':
      return stage
    case 'introduction':
    case 'moderation':
      return 'moderation'
    case 'preparation':
    case 'summary':
      return turn
  }
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

const JUDGED_KINDS = {
  'panel-judged': 'panel',
  'panel-probed': 'panel',
  'panel-voted': 'panel',
  'critique-measured': 'meter',
  'sheet-read': 'sheet',
  'sheet-probed': 'sheet',
} as const
/** A fact with the answer of a judge. */
export type JudgedFact = Of<keyof typeof JUDGED_KINDS>

export function spentOnJudge(fact: JudgedFact): Spent {
  return taken(fact, JUDGED_KINDS[fact.type], fact.calls)
}

export function spentOnMind(fact: Of<'minds-called'>): Spent {
  return { ...taken(fact, 'minds', fact.calls), mind: fact.villager }
}

export function spentOnOoc(fact: Of<'ooc-answered'>): Spent {
  return taken(fact, 'ooc', fact.calls)
}

export function spentOnCheck(fact: Of<'draft-checked'>): Spent {
  return taken(fact, 'check', fact.calls)
}

export function spentOnHint(fact: Of<'hint-given'>): Spent {
  return taken(fact, 'hint', fact.calls)
}

export function spentOnFailures(fact: Of<'calls-failed'>): Spent {
  const { duringTurn: turnId = null, stopped } = fact
  return { ...taken(fact, 'failed', fact.calls), turnId, ...(stopped && { stopped }) }
}

export function spentOnFile(fact: Of<'file-read'>): Spent {
  return taken(fact, 'files', fact.calls)
}

/** The usage of calls in a child, mostly its answers. */
export function spentInChild(fact: Of<'child-spent'>): Spent {
  const spent = taken(fact, fact.vain ? 'failed' : 'child', fact.calls)
  return fact.vain === 'stopped' ? { ...spent, stopped: true } : spent
}

/** The usage of a child's digest; null when no model wrote it. */
export function spentOnChild({ seq, at, call }: Of<'child-closed'>): Spent | null {
  return call && taken({ ...call, seq, at }, 'child')
}

/** The usage of a separate call for the verdict; null when the closing itself contained the verdict. */
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
