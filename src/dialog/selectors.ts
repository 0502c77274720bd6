import { messagePlace } from './message-place.ts'
import { PERSON, type MemberId } from '../contract/members/member-ids.ts'
import type { Usage } from '../contract/turn/turn-parts.ts'
import { mayKnow, personViewer, type Viewer } from './members/audience.ts'
import { isStageOf } from './members/critic.ts'
import { isPersons } from './members/members.ts'
import type { Child, DialogState, Fold, PersonMessage, Stage, Turn } from './state.ts'
import { addUsage, NO_USAGE } from './money/usage.ts'

export type ScriptEntry =
  | { readonly type: 'turn'; readonly turn: Turn }
  | { readonly type: 'message'; readonly message: PersonMessage }

/**
 * Turns and a person's words in the order they happened, as far as the viewer may know them; turns that a later one went
 * on from are left out.
 * @param viewer the person, unless somebody else looks
 */
export function script(state: DialogState, viewer: Viewer = personViewer(state)): readonly ScriptEntry[] {
  const turns: ScriptEntry[] = state.turns
    .filter((turn) => !turn.superseded && mayKnow(turn.audience, turn.member, viewer))
    .map((turn) => ({ type: 'turn', turn }))
  const known = state.messages.filter(({ member }) => mayKnow(member === null ? 'all' : [member], PERSON, viewer))
  if (known.length === 0) return turns
  const messages: ScriptEntry[] = known.map((message) => ({ type: 'message', message }))
  const seqOf = (entry: ScriptEntry) => (entry.type === 'turn' ? entry.turn.seq : messagePlace(state, entry.message))
  // What was asked when a turn began stands before it.
  return [...messages, ...turns].toSorted((a, b) => seqOf(a) - seqOf(b))
}

/** What the dialog is called: the title a person gave it, else its topic. */
export function dialogTitle(state: DialogState): string {
  return state.title ?? state.config?.topic ?? ''
}

/** The turn of this id, or the one that stands where it stood; null when there is none. */
export function findTurn(state: DialogState, turnId: string): Turn | null {
  return (
    state.turns.find((turn) => turn.id === turnId || turn.versions.some((version) => version.id === turnId)) ?? null
  )
}

/**
 * The digest in force for a turn that begins after a fact: the newest of those there were that was still true then.
 * @param through number of that fact; without it the digest in force now
 */
export function foldInForce(state: DialogState, through = Number.POSITIVE_INFINITY): Fold | null {
  return (
    state.folds.findLast((fold) => fold.seq <= through && (fold.staleSince === null || fold.staleSince > through)) ??
    null
  )
}

/** The member whose words a paused dialog waits for; null when it can go on without any. */
export function awaitedMember(state: DialogState): MemberId | null {
  const { status, awaits, taken } = state
  return status === 'paused' && awaits !== null && isPersons(state, awaits) && !taken[awaits] ? awaits : null
}

/** What a child's digest is called among what is heard; seq of the fact that left it. */
export function digestId(childId: string, seq: number): string {
  return `${childId}-${seq}`
}

/** The child that left the digest of this id; null when there is none. */
export function childOfDigest(state: DialogState, id: string): Child | null {
  return state.children.find((child) => child.digests.some(({ seq }) => digestId(child.id, seq) === id)) ?? null
}

/** Participant turns finished. */
export function speechesDone(state: DialogState): number {
  return state.turns.filter((turn) => turn.kind === 'speech' && turn.status === 'ended').length
}

/** The moderator's closing words, once given. */
export function summaryTurn(state: DialogState): Turn | null {
  return state.turns.findLast((turn) => turn.kind === 'summary' && turn.status === 'ended') ?? null
}

export interface Totals {
  /** Successful model calls plus the tries that failed before them. */
  readonly calls: number
  readonly usage: Usage
  /** Seconds models worked: the sum over stages. */
  readonly modelSeconds: number
  /** US dollars of the calls whose price is known. */
  readonly knownCost: number
  /** Calls whose price is unknown: while there are any, the cost is at least knownCost. */
  readonly unpricedCalls: number
}

/** Sums over all stages, drafts and critiques included; a stage carried on into a later turn counts once. */
export function totals(state: DialogState, member?: MemberId): Totals {
  let calls = 0
  let usage = NO_USAGE
  let milliseconds = 0
  let knownCost = 0
  let unpricedCalls = 0
  function add(spent: { readonly usage: Usage; readonly cost: number | null }, made: number): void {
    calls += made
    usage = addUsage(usage, spent.usage)
    if (spent.cost === null) unpricedCalls += made
    else knownCost += spent.cost
  }
  if (member === undefined) {
    for (const fold of state.folds) add(fold, 1)
    for (const call of state.spent) add(call, call.calls ?? 1)
  }
  const counted = new Set<Stage>()
  for (const turn of state.turns) {
    // Versions that were replaced were paid for, too.
    for (const stage of turn.versions.length === 0
      ? turn.stages
      : [turn, ...turn.versions].flatMap((version) => version.stages)) {
      if (counted.has(stage) || (member !== undefined && !isStageOf(turn, stage, member))) continue
      counted.add(stage)
      add(stage, stage.attempts)
      milliseconds += stage.timing.totalMs
    }
  }
  return { calls, usage, modelSeconds: milliseconds / 1000, knownCost, unpricedCalls }
}
