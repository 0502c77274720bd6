import type { Audience } from '../../contract/members/audience.ts'
import { modeStateReader } from '../modes/mode-state.ts'
import type { Child } from '../turns/child.ts'
import { PERSON } from '../../contract/members/member-ids.ts'
import type { DialogState } from '../state.ts'

/** The id of the mode of asides. */
export const ASIDE_MODE = 'aside'

/** The kinds of changes that an aside stores about its own state. */
export const ASIDE_CHANGES = {
  /** The aside continues after it was closed. Its data is what the member heard in the parent meanwhile, or null. */
  reopened: 'aside-reopened',
  /** The member ended the aside. Its data is the member's farewell, or null. */
  ended: 'dialogue-ended',
  /**
   * The aside is being closed. Its data is the audience of the digest. This is stored before the digest is requested.
   */
  closing: 'aside-closing',
} as const

/** The state of an aside. */
export interface AsideState {
  /** Whether the member has ended the aside. */
  readonly ended: boolean
  /** The number of the fact since which it is open. */
  readonly openedSeq: number
  /** The audience of the digest while the aside is being closed; null otherwise. */
  readonly closing: Audience | null
  /** What the member heard in the parent between two parts of the aside. */
  readonly since: readonly { readonly text: string; readonly seq: number }[]
}

export const asideState = modeStateReader<AsideState>({
  initial: { ended: false, openedSeq: 0, closing: null, since: [] },
  reduce(own, { change, data, seq }) {
    switch (change) {
      case ASIDE_CHANGES.reopened: {
        const since = typeof data === 'string' ? [...own.since, { text: data, seq }] : own.since
        return { ended: false, openedSeq: seq, closing: null, since }
      }
      case ASIDE_CHANGES.ended:
        return { ...own, ended: true }
      case ASIDE_CHANGES.closing:
        return { ...own, closing: data as Audience }
      default:
        return own
    }
  },
})

/** The aside with a member, open or closed; null when there was none. There is at most one for each member. */
export function asideWith(parent: DialogState, member: string): Child | null {
  return parent.children.find((child) => child.mode === ASIDE_MODE && child.with === member) ?? null
}

/** The aside that is open now; null when there is none. */
export function openAsideOf(parent: Pick<DialogState, 'children'>): Child | null {
  return parent.children.find((child) => child.mode === ASIDE_MODE && child.open) ?? null
}

/** The member with whom the narrator has the player talk now. The player's words go to that member. Null for none. */
export function dialoguePartner(parent: Pick<DialogState, 'children' | 'person'>): string | null {
  const open = parent.person === 'plays' ? openAsideOf(parent) : null
  return open && open.by !== PERSON ? open.with : null
}

/** How many answers the aside has had since it was opened. */
export function exchangesOf(aside: DialogState): number {
  const other = aside.config?.aside?.with
  const { openedSeq } = asideState(aside)
  return aside.turns.filter((turn) => turn.member === other && turn.status === 'ended' && turn.seq > openedSeq).length
}
