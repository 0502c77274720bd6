import type { Fact } from '../../contract/events.ts'
import { PERSON } from '../../contract/members/member-ids.ts'
import { mayKnow, type Viewer } from '../members/audience.ts'
import type { DialogState } from '../state.ts'

/** A question of the person to the moderator out of character, and the answer. */
export interface OocExchange {
  readonly id: string
  readonly asked: string
  readonly at: number
  readonly seq: number
  /** The answer; null while there is none. */
  readonly answer: { readonly text: string; readonly at: number; readonly seq: number } | null
}

/** The audience of such a conversation. */
const AUDIENCE = [PERSON, 'moderator']

/**
 * Whether a viewer may know of it.
 * @param viewer a member, or the director view, which shows it to the person who asked
 */
export function mayKnowOoc(viewer: Viewer | null): boolean {
  return viewer !== null && mayKnow(AUDIENCE, PERSON, viewer)
}

/** The exchanges up to a fact, oldest first, as far as a member may know them. */
export function oocKnownTo(state: DialogState, viewer: Viewer | null, through: number): readonly OocExchange[] {
  if (!mayKnowOoc(viewer)) return []
  return state.ooc.filter(({ answer }) => answer !== null && answer.seq <= through)
}

/** Questions without an answer, oldest first. */
export function oocToAnswer({ ooc }: Pick<DialogState, 'ooc'>): readonly OocExchange[] {
  return ooc.filter(({ answer }) => answer === null)
}

export function reduceOoc(
  ooc: readonly OocExchange[],
  fact: Extract<Fact, { type: 'ooc-asked' | 'ooc-answered' }>,
): readonly OocExchange[] {
  const { oocId, text, at, seq } = fact
  if (fact.type === 'ooc-asked') return [...ooc, { id: oocId, asked: text, at, seq, answer: null }]
  return ooc.map((each) => (each.id === oocId ? { ...each, answer: { text, at, seq } } : each))
}
