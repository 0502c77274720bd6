import { t } from '../../../base/language/t.ts'
import { PERSON, type MemberId } from '../../../core/contract/members/member-ids.ts'
import { dialoguePartner } from '../../../core/dialog/aside/aside-state.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { addressedSeat, formatTarget, OWN_TURN, type Addressee, type SeatNames, type TurnNow } from './person-words.ts'
import type { PersonDraft } from './person-draft.ts'

export function turnNow(state: DialogState, only: 'ooc' | null): TurnNow {
  const { awaits, taken } = state
  return {
    awaits: awaits === null || taken[awaits] ? null : awaits,
    plays: state.person === 'plays',
    partner: dialoguePartner(state),
    only,
  }
}

export function sameTurn(a: TurnNow, b: TurnNow): boolean {
  return a.awaits === b.awaits && a.plays === b.plays && a.partner === b.partner && a.only === b.only
}

/** The default addressee at this turn: most likely the person types what the dialog waits for. */
export function usualAddressee({ awaits, plays, partner, only }: TurnNow): Addressee {
  if (only !== null) return only
  if (partner !== null) return `aside ${partner}`
  if (awaits !== null) return `as ${awaits}`
  return plays ? OWN_TURN : 'floor'
}

/**
 * The addressee of the field. Typed words keep the addressee they were begun for; an empty field follows the turn,
 * and a choice lasts as long as the turn.
 */
export function addresseeOf({ text, target, usual }: PersonDraft, now: Addressee): Addressee {
  if (target === null) return now
  return text === '' && usual !== now ? now : target
}

/** The reason why words to this addressee would reach nobody now; null when they would reach somebody. */
export function whyUnheard(target: Addressee, { only, partner }: TurnNow, names: SeatNames): string | null {
  if (only !== null && target !== only)
    return t('The dialog goes no further: only the moderator can be asked, out of character.')
  if (target === OWN_TURN && partner !== null)
    return t('You are talking with {name}: your own turn comes when the talk is over.', { name: names[partner] })
  return null
}

/**
 * The sentence that the turn has changed while the person was typing; null when it has not changed, or when the words
 * go to its new speaker.
 */
export function turnedSentence(draft: PersonDraft, now: Addressee, names: SeatNames): string | null {
  const { text, target, usual } = draft
  if (text === '' || text.startsWith('/') || target === null || target === now || usual === null || usual === now)
    return null
  return t('{occasion} What is written here is still for {whom}.', {
    occasion: occasion(now, usual, names),
    whom: whom(target, names),
  })
}

function occasion(now: Addressee, before: Addressee, names: SeatNames): string {
  const due = addressedSeat(now)
  if (now === OWN_TURN) return t('It is your turn.')
  if (due !== null && now.startsWith('as '))
    return t('It is {name}’s turn, and you speak for {name}.', { name: names[due] })
  if (due !== null && now.startsWith('aside ')) return t('{name} talks with you now.', { name: names[due] })
  const waited = addressedSeat(before)
  return waited === null || waited === PERSON || waited === due
    ? t('The turn has changed.')
    : t('The dialog no longer waits for {name}.', { name: names[waited] })
}

function whom(target: Addressee, names: SeatNames): string {
  const seat = addressedSeat(target)
  if (seat === null) return t('the floor')
  if (target === OWN_TURN) return t('your turn')
  if (target.startsWith('as ')) return t('{name}’s next turn', { name: names[seat] })
  return target === 'ooc'
    ? t('{name}, out of character', { name: names[seat] })
    : t('{name} alone', { name: names[seat] })
}

/** The label of a button that changes the addressee: "To the floor instead". */
export function formatInstead(target: Addressee, names: SeatNames, partner: MemberId | null): string {
  return t('{target} instead', { target: formatTarget(target, names, partner) })
}
