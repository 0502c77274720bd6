import { shownAsideTitle } from './aside/aside-title.ts'
import { messagePlace } from './turns/message-place.ts'
import { plannedAt } from './turns/style-plan.ts'
import { PERSON, type MemberId } from '../contract/members/member-ids.ts'
import { mayKnow, personViewer, type Viewer } from './members/audience.ts'
import { isPersons, memberName } from './members/members.ts'
import type { Child } from './turns/child.ts'
import type { Fold } from './digest/fold.ts'
import type { DialogState, PersonMessage, Turn } from './state.ts'

export type ScriptEntry =
  | { readonly type: 'turn'; readonly turn: Turn }
  | { readonly type: 'message'; readonly message: PersonMessage }

/**
 * Turns and a person's words in order, as far as the viewer may know them. Turns that were replaced are left out.
 * @param viewer default: the person
 */
export function script(state: DialogState, viewer: Viewer = personViewer(state)): readonly ScriptEntry[] {
  const turns: ScriptEntry[] = state.turns
    .filter((turn) => !turn.superseded && mayKnow(turn.audience, turn.member, viewer))
    .map((turn) => ({ type: 'turn', turn }))
  const known = state.messages.filter(({ member }) => mayKnow(member === null ? 'all' : [member], PERSON, viewer))
  if (known.length === 0) return turns
  const messages: ScriptEntry[] = known.map((message) => ({ type: 'message', message }))
  const seqOf = (entry: ScriptEntry) => (entry.type === 'turn' ? entry.turn.seq : messagePlace(state, entry.message))
  // A question that was asked before a turn began precedes it.
  return [...messages, ...turns].toSorted((a, b) => seqOf(a) - seqOf(b))
}

/** The dialog's title: the one that a person gave it, else its topic. */
export function dialogTitle(state: DialogState): string {
  return state.title ?? state.config?.topic ?? ''
}

/** The title of a smaller dialog inside this one, as it is shown. */
export function childTitle(state: DialogState, { title, with: member }: Pick<Child, 'title' | 'with'>): string {
  return member === null ? title : shownAsideTitle(title, [memberName(state, member)])
}

/** The turn with this id, or the version that replaced it; null when there is none. */
export function findTurn(state: DialogState, turnId: string): Turn | null {
  return (
    state.turns.find((turn) => turn.id === turnId || turn.versions.some((version) => version.id === turnId)) ?? null
  )
}

/**
 * The digest for a turn that begins after a fact: the newest that was still valid then.
 * @param through the number of that fact; default: the present
 */
export function foldInForce(state: DialogState, through = Number.POSITIVE_INFINITY): Fold | null {
  return (
    state.folds.findLast((fold) => fold.seq <= through && (fold.staleSince === null || fold.staleSince > through)) ??
    null
  )
}

/** The member whose words a paused dialog waits for; null when it can continue without any. */
export function awaitedMember(state: DialogState): MemberId | null {
  const { status, awaits, taken } = state
  return status === 'paused' && awaits !== null && isPersons(state, awaits) && !taken[awaits] ? awaits : null
}

/**
 * The id of a child's digest among the entries of the history.
 * @param seq the number of the fact with the digest
 */
export function digestId(childId: string, seq: number): string {
  return `${childId}-${seq}`
}

/** The child with the digest of this id; null when there is none. */
export function childOfDigest(state: DialogState, id: string): Child | null {
  return state.children.find((child) => child.digests.some(({ seq }) => digestId(child.id, seq) === id)) ?? null
}

/** Whether a turn is one of the planned speeches. An answer that was requested once more is not. */
export function isCountedSpeech(
  { plan }: Pick<DialogState, 'plan'>,
  { kind, step }: Pick<Turn, 'kind' | 'step'>,
): boolean {
  return kind === 'speech' && plannedAt(plan, step)?.only !== 'dodged'
}

/** The number of finished participants' turns; without a plan, of all finished turns, as in the list of dialogs. */
export function speechesDone(state: DialogState): number {
  if (state.plan === null)
    return state.turns.filter(({ status, superseded }) => status === 'ended' && !superseded).length
  return state.turns.filter((turn) => turn.status === 'ended' && isCountedSpeech(state, turn)).length
}

/** The moderator's closing words, if given. */
export function summaryTurn(state: DialogState): Turn | null {
  return state.turns.findLast((turn) => turn.kind === 'summary' && turn.status === 'ended') ?? null
}
