import { PERSON } from '../../contract/members/member-ids.ts'
import { mayKnow } from '../members/audience.ts'
import { memberName, memberOf, presentMembers } from '../members/members.ts'
import type { DialogState, Turn } from '../state.ts'
import { ASIDE_MODE, asideState, openAsideOf } from './aside-state.ts'

/** The part of the older story engine's state that concerns asides, with its field names. */
export interface OldState {
  readonly dialogue_active: boolean
  /** The partner of the aside; null while there is none. */
  readonly dialogue_partner: string | null
  readonly companions: Readonly<
    Record<string, { readonly name: string; readonly memory: { readonly dialogue_history: readonly Utterance[] } }>
  >
  /** The results of asides, as far as the narrator knows them. */
  readonly narrative_context_summary: string
  /** The story itself, without the words of asides. */
  readonly conversation_history: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[]
}

export interface Utterance {
  /** The speaker: "player", or the id of the character. */
  readonly speaker: string
  readonly utterance: string
}

/**
 * The older engine's state, computed from a dialog and its asides. It is not stored, so it cannot contradict them.
 * @param asides the asides by id; a missing one is ignored
 */
export function oldState(parent: DialogState, asides: ReadonlyMap<string, DialogState>): OldState {
  const open = openAsideOf(parent)
  const talk = open ? asides.get(open.id) : undefined
  const partner = open?.with ?? null
  const active =
    talk !== undefined &&
    partner !== null &&
    memberOf(parent, partner).present &&
    talk.status !== 'completed' &&
    !asideState(talk).ended
  const talks = parent.children.filter((child) => child.mode === ASIDE_MODE)
  const known = [...presentMembers(parent).map(({ id }) => id), ...talks.flatMap((child) => child.with ?? [])]
  return {
    dialogue_active: active,
    dialogue_partner: active ? partner : null,
    companions: Object.fromEntries(
      [...new Set(known)]
        .filter((id) => id !== PERSON && id !== 'moderator')
        .map((id) => [
          id,
          {
            name: memberName(parent, id),
            memory: {
              dialogue_history: talks
                .filter((child) => child.with === id)
                .flatMap((child) => finished(asides.get(child.id)).map(utterance)),
            },
          },
        ]),
    ),
    narrative_context_summary: talks
      .flatMap((child) => child.digests.map((digest) => ({ ...digest, name: memberName(parent, child.with ?? '') })))
      .filter(({ text, audience }) => text !== '' && mayKnow(audience, 'engine', 'moderator'))
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ name, text }) => `\n\n[Summary of conversation with ${name}: ${text}]`)
      .join(''),
    conversation_history: finished(parent).map(({ member, text }) => ({
      role: member === PERSON ? 'user' : 'assistant',
      content: text,
    })),
  }
}

function finished(state: DialogState | undefined): readonly Turn[] {
  return state?.turns.filter(({ status, superseded }) => status === 'ended' && !superseded) ?? []
}

function utterance({ member, text }: Turn): Utterance {
  return { speaker: member === PERSON ? 'player' : member, utterance: text }
}
