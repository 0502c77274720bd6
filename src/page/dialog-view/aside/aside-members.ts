import { t } from '../../../base/language/t.ts'
import { PERSON, type MemberId } from '../../../core/contract/members/member-ids.ts'
import { openAsideOf } from '../../../core/dialog/aside/aside-state.ts'
import { asideSentence, whyNoAside } from '../../../core/dialog/aside/why-no-aside.ts'
import { presentMembers } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { openModal } from '../open-modal.ts'

/** A member, and the reason why the person cannot take this member aside now. */
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

/** The reason, in a sentence, why the person cannot take this member aside now; null when it is possible. */
export function whyNotAside(state: DialogState, member: MemberId): string | null {
  if (state.binnedAt !== null) return t('It is in the bin: restore it first.')
  if (state.status === 'created') return t('It has not begun.')
  const why = whyNoAside(state, member, PERSON)
  return why === null || why === 'already' ? null : asideSentence(state, member, why)
}

/** The id of the member that an aside is with by default: the one with an open aside, else the last speaker. */
export function usualAside(state: DialogState): MemberId | null {
  const can = asideMembers(state).filter(({ why }) => why === null)
  const spoke = state.turns.findLast(({ member, status }) => status === 'ended' && can.some(({ id }) => id === member))
  return openAsideOf(state)?.with ?? spoke?.member ?? can[0]?.id ?? null
}

export function openAside(member: MemberId | null): void {
  openModal.set({ kind: 'aside', member })
}
