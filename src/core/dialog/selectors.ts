import { messagePlace } from './turns/message-place.ts'
import { plannedAt } from './turns/style-plan.ts'
import { PERSON, type MemberId } from '../contract/members/member-ids.ts'
import { mayKnow, personViewer, type Viewer } from './members/audience.ts'
import { isPersons } from './members/members.ts'
import type { Child } from './turns/child.ts'
import type { Fold } from './digest/fold.ts'
import type { DialogState, PersonMessage, Turn } from './state.ts'

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

/** Whether a turn is one of the speeches that were planned: an answer that was asked for once more is none. */
export function isCountedSpeech(
  { plan }: Pick<DialogState, 'plan'>,
  { kind, step }: Pick<Turn, 'kind' | 'step'>,
): boolean {
  return kind === 'speech' && plannedAt(plan, step)?.only !== 'dodged'
}

/** Participant turns finished. */
export function speechesDone(state: DialogState): number {
  return state.turns.filter((turn) => turn.status === 'ended' && isCountedSpeech(state, turn)).length
}

/** The moderator's closing words, once given. */
export function summaryTurn(state: DialogState): Turn | null {
  return state.turns.findLast((turn) => turn.kind === 'summary' && turn.status === 'ended') ?? null
}
