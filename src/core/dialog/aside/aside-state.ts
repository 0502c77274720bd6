import type { Audience } from '../../contract/members/audience.ts'
import { modeStateReader } from '../modes/mode-state.ts'
import type { Child } from '../turns/child.ts'
import { PERSON } from '../../contract/members/member-ids.ts'
import type { DialogState } from '../state.ts'

/** The id of the mode of asides. */
export const ASIDE_MODE = 'aside'

/** Changes of an aside's own state. */
export const ASIDE_CHANGES = {
  /** It continues after it was closed; data: what its member heard in the parent meanwhile, or null. */
  reopened: 'aside-reopened',
  /** Its member ended it; data: its farewell, or null. */
  ended: 'dialogue-ended',
  /** It is being closed; data: the audience of its digest. Stored before the digest is requested. */
  closing: 'aside-closing',
} as const

/** The state of an aside. */
export interface AsideState {
  /** Whether its member has ended it. */
  readonly ended: boolean
  /** Number of the fact since which it is open. */
  readonly openedSeq: number
  /** The audience of its digest, while it is being closed. */
  readonly closing: Audience | null
  /** What its member heard in the parent between its openings. */
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

/** The person with whom the narrator has the player talk now, who gets the player's words. Null when there is none. */
export function dialoguePartner(parent: Pick<DialogState, 'children' | 'person'>): string | null {
  const open = parent.person === 'plays' ? openAsideOf(parent) : null
  return open && open.by !== PERSON ? open.with : null
}

/** Answers since it was opened. */
export function exchangesOf(aside: DialogState): number {
  const other = aside.config?.aside?.with
  const { openedSeq } = asideState(aside)
  return aside.turns.filter((turn) => turn.member === other && turn.status === 'ended' && turn.seq > openedSeq).length
}
