import type { MemberId } from '../../contract/members/member-ids.ts'
import { mayKnow, type Viewer } from '../../dialog/members/audience.ts'
import { foldInForce } from '../../dialog/selectors.ts'
import type { DialogState, PersonMessage, Turn } from '../../dialog/state.ts'

/** One entry of what has been heard, in the order it became heard. */
export type Heard =
  | { readonly type: 'turn'; readonly turn: Turn; readonly seq: number }
  | { readonly type: 'floor'; readonly message: PersonMessage; readonly seq: number }
  | { readonly type: 'child'; readonly title: string; readonly text: string; readonly seq: number }

/**
 * The shared history since the last fold. Ordered by when each entry was finished, so that it only ever grows at its
 * end and every prompt's prefix stays byte-equal from call to call.
 * @param viewer who is told it; null for what everybody may know
 * @param through sequence number up to which it is told: a turn keeps to what had been said when it began
 */
export function heard(state: DialogState, viewer: Viewer | null, through = Number.POSITIVE_INFINITY): readonly Heard[] {
  const folded = foldInForce(state, through)?.throughSeq ?? 0
  const within = (seq: number) => seq > folded && seq <= through
  const turns: Heard[] = []
  for (const turn of state.turns) {
    const seq = turn.endedSeq ?? turn.seq
    const known = viewer === null ? turn.audience === 'all' : mayKnow(turn.audience, turn.member, viewer)
    if (known && turn.status === 'ended' && turn.text !== '' && within(seq)) turns.push({ type: 'turn', turn, seq })
  }
  const floor: Heard[] = state.messages
    .filter((message) => message.member === null && within(message.seq))
    .map((message) => ({ type: 'floor', message, seq: message.seq }))
  const digests: Heard[] = state.children.flatMap(({ title, digests: left }) =>
    left
      .filter(
        ({ seq, audience }) =>
          within(seq) && (viewer === null ? audience === 'all' : mayKnow(audience, 'engine', viewer)),
      )
      .map(({ text, seq }): Heard => ({ type: 'child', title, text, seq })),
  )
  if (floor.length + digests.length === 0) return turns
  return [...turns, ...floor, ...digests].toSorted((a, b) => a.seq - b.seq)
}

/** What a person said to the floor after the turn began: told with the stage at hand, and part of the history afterwards. */
export function saidMeanwhile(state: DialogState, turn: Turn): readonly PersonMessage[] {
  return state.messages.filter(
    (message) => message.member === null && message.seq > turn.seq && message.seq <= heardUntil(turn),
  )
}

/** Private notes a person left for this member since it last finished a turn: each is told once. */
export function freshNotes(
  state: DialogState,
  turn: Turn | null,
  member: MemberId,
): { readonly before: readonly string[]; readonly meanwhile: readonly string[] } {
  const began = turn?.seq ?? Number.POSITIVE_INFINITY
  const last = state.turns.findLast((other) => other.member === member && other.status === 'ended' && other.seq < began)
  const until = turn ? heardUntil(turn) : Number.POSITIVE_INFINITY
  const notes = state.messages.filter(
    (message) => message.member === member && message.seq > (last?.seq ?? 0) && message.seq <= until,
  )
  return {
    before: notes.filter((note) => note.seq <= began).map((note) => note.text),
    meanwhile: notes.filter((note) => note.seq > began).map((note) => note.text),
  }
}

/** A turn that is said again is told what had been said when it ended the first time, and nothing since. */
export function heardUntil(turn: Turn): number {
  return turn.versions.find((version) => version.id === turn.replaces)?.endedSeq ?? Number.POSITIVE_INFINITY
}
