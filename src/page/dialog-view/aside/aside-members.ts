import { t } from '../../../base/language/t.ts'
import { PERSON, type MemberId } from '../../../core/contract/members/member-ids.ts'
import { openAsideOf } from '../../../core/dialog/aside/aside-state.ts'
import { asideSentence, whyNoAside } from '../../../core/dialog/aside/why-no-aside.ts'
import { presentMembers } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { openModal } from '../open-modal.ts'

/** A member who can be taken aside, and why that is impossible now. */
export interface AsideMember {
  readonly id: MemberId
  readonly name: string
  /** The reason why this member cannot be taken aside; null when nothing prevents it. */
  readonly why: string | null
}

export function asideMembers(state: DialogState): readonly AsideMember[] {
  return presentMembers(state)
    .filter(({ id }) => id !== PERSON)
    .map(({ id, name }) => ({ id, name, why: whyNotAside(state, id) }))
}

/** Why this member cannot be taken aside on the screen, a sentence; null when it can. */
export function whyNotAside(state: DialogState, member: MemberId): string | null {
  if (state.binnedAt !== null) return t('It is in the bin: restore it first.')
  if (state.status === 'created') return t('It has not begun.')
  const why = whyNoAside(state, member, PERSON)
  return why === null || why === 'already' ? null : asideSentence(state, member, why)
}

/** The default member of an aside: the one with an open aside, else the last speaker. */
export function usualAside(state: DialogState): MemberId | null {
  const can = asideMembers(state).filter(({ why }) => why === null)
  const spoke = state.turns.findLast(({ member, status }) => status === 'ended' && can.some(({ id }) => id === member))
  return openAsideOf(state)?.with ?? spoke?.member ?? can[0]?.id ?? null
}

export function openAside(member: MemberId | null): void {
  openModal.set({ kind: 'aside', member })
}
