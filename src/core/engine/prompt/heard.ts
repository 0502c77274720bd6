import type { Audience } from '../../contract/members/audience.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import { mayKnow, type Viewer } from '../../dialog/members/audience.ts'
import { foldInForce } from '../../dialog/selectors.ts'
import { isLeftOutPreparation } from '../../dialog/turns/left-out-preparation.ts'
import type { Child, ChildDigest } from '../../dialog/turns/child.ts'
import type { DialogState, PersonMessage, Turn } from '../../dialog/state.ts'

/** An entry of what a member has heard, in the order in which it was heard. */
export type HeardEntry =
  | { readonly type: 'turn'; readonly turn: Turn; readonly seq: number }
  | { readonly type: 'floor'; readonly message: PersonMessage; readonly seq: number }
  | {
      readonly type: 'child'
      readonly title: string
      readonly with: MemberId | null
      readonly text: string
      /** Whether the other members were not told of it. */
      readonly alone: boolean
      readonly seq: number
    }
  | RememberedAside

/** An aside, as the member who took part in it remembers it. */
export interface RememberedAside {
  readonly type: 'remembered'
  readonly member: MemberId
  readonly said: NonNullable<ChildDigest['remembers']>['said']
  /** What the others read about it; null for nothing. */
  readonly told: { readonly text: string; readonly audience: Audience } | null
  readonly seq: number
}

/**
 * The history since the last digest. It is ordered by when each entry was finished, so that it only grows at its end,
 * and prompts begin with the same bytes from call to call.
 * @param viewer who reads it; null for what everybody may know
 * @param through the number of the last fact that is included: a turn contains only what had been said when it began
 */
export function entriesFor(
  state: DialogState,
  viewer: Viewer | null,
  through = Number.POSITIVE_INFINITY,
): readonly HeardEntry[] {
  const folded = foldInForce(state, through)?.throughSeq ?? 0
  const within = (seq: number) => seq > folded && seq <= through
  const turns: HeardEntry[] = []
  for (const turn of state.turns) {
    const seq = turn.endedSeq ?? turn.seq
    const known = viewer === null ? turn.audience === 'all' : mayKnow(turn.audience, turn.member, viewer)
    if (isLeftOutPreparation(turn)) continue
    if (known && turn.status === 'ended' && turn.text !== '' && within(seq)) turns.push({ type: 'turn', turn, seq })
  }
  const floor: HeardEntry[] = state.messages
    .filter((message) => message.member === null && within(message.seq))
    .map((message) => ({ type: 'floor', message, seq: message.seq }))
  const digests = state.children.flatMap((child) =>
    child.digests.flatMap((digest): readonly HeardEntry[] => {
      if (digest.seq > through) return []
      const heardOf = digestFor(child, digest, viewer)
      // A digest of the turns contains what everybody may know, so what only some members know is added beside it.
      return heardOf === null || (isFolded(heardOf, digest) && digest.seq <= folded) ? [] : [heardOf]
    }),
  )
  if (floor.length + digests.length === 0) return turns
  return [...turns, ...floor, ...digests].toSorted((a, b) => a.seq - b.seq)
}

/** A child dialog as this viewer knows it; null when the viewer knows nothing of it. */
function digestFor({ title, with: other }: Child, digest: ChildDigest, viewer: Viewer | null): HeardEntry | null {
  const { text, audience, remembers, seq } = digest
  if (remembers !== null && remembers.member === viewer) {
    const told = text === '' || audience === 'user' || audience === 'engine' ? null : { text, audience }
    return { type: 'remembered', member: remembers.member, said: remembers.said, told, seq }
  }
  const known = viewer === null ? audience === 'all' : mayKnow(audience, 'engine', viewer)
  return known && text !== '' ? { type: 'child', title, with: other, text, alone: audience !== 'all', seq } : null
}

function isFolded(entry: HeardEntry, { audience }: ChildDigest): boolean {
  return entry.type === 'child' && audience === 'all'
}

/** What this member heard and not everybody did. It is kept when turns are replaced by a digest. */
export function heardAlone(state: DialogState, viewer: Viewer): readonly HeardEntry[] {
  const all = new Set(entriesFor(state, null).map(({ seq }) => seq))
  return entriesFor(state, viewer).filter(({ seq, type }) => type === 'remembered' || !all.has(seq))
}

/**
 * Questions of the audience since the turn began. They come with the present stage, and become part of the history
 * afterwards.
 */
export function saidMeanwhile(state: DialogState, turn: Turn): readonly PersonMessage[] {
  return state.messages.filter(
    (message) => message.member === null && message.seq > turn.seq && message.seq <= heardUntil(turn),
  )
}

/** Private notes of a person for this member that its last turn did not include. Each is told in one turn. */
export function freshNotes(
  state: DialogState,
  turn: Turn | null,
  member: MemberId,
): { readonly before: readonly string[]; readonly meanwhile: readonly string[] } {
  const began = turn?.seq ?? Number.POSITIVE_INFINITY
  const last = state.turns.findLast((other) => other.member === member && other.status === 'ended' && other.seq < began)
  const until = turn ? heardUntil(turn) : Number.POSITIVE_INFINITY
  const notes = state.messages.filter(
    (message) => message.member === member && message.seq > toldThrough(last) && message.seq <= until,
  )
  return {
    before: notes.filter((note) => note.seq <= began).map((note) => note.text),
    meanwhile: notes.filter((note) => note.seq > began).map((note) => note.text),
  }
}

/** The number of the last fact that the last call of a turn was told of: the one that stored the stage before. */
function toldThrough(turn: Turn | undefined): number {
  if (!turn) return 0
  return Math.min(turn.stages.at(-2)?.seq ?? turn.seq, heardUntil(turn))
}

/**
 * The number of the last fact that a turn may contain. A turn that is written again contains what had been said when it
 * first ended, and nothing later.
 */
export function heardUntil(turn: Turn): number {
  return turn.versions.find((version) => version.id === turn.replaces)?.endedSeq ?? Number.POSITIVE_INFINITY
}
