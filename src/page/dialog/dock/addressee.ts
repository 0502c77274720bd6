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

/** The default addressee of the turn: what the dialog waits for is most likely what is typed. */
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

/** Why nobody would hear words to this addressee now; null when somebody does. */
export function whyUnheard(target: Addressee, { only, partner }: TurnNow, names: SeatNames): string | null {
  if (only !== null && target !== only)
    return 'The dialog goes no further: only the moderator can be asked, out of character.'
  if (target === OWN_TURN && partner !== null)
    return `You are talking with ${names[partner]}: your own turn comes when the talk is over.`
  return null
}

/** The note that the turn has changed under the typed words; null when it has not, or the words go to its new speaker. */
export function turnedSentence(draft: PersonDraft, now: Addressee, names: SeatNames): string | null {
  const { text, target, usual } = draft
  if (text === '' || text.startsWith('/') || target === null || target === now || usual === null || usual === now)
    return null
  return `${occasion(now, usual, names)} What is written here is still for ${whom(target, names)}.`
}

function occasion(now: Addressee, before: Addressee, names: SeatNames): string {
  const due = addressedSeat(now)
  if (now === OWN_TURN) return 'It is your turn.'
  if (due !== null && now.startsWith('as ')) return `It is ${names[due]}’s turn, and you speak for ${names[due]}.`
  if (due !== null && now.startsWith('aside ')) return `${names[due]} talks with you now.`
  const waited = addressedSeat(before)
  return waited === null || waited === PERSON || waited === due
    ? 'The turn has changed.'
    : `The dialog no longer waits for ${names[waited]}.`
}

function whom(target: Addressee, names: SeatNames): string {
  const seat = addressedSeat(target)
  if (seat === null) return 'the floor'
  if (target === OWN_TURN) return 'your turn'
  if (target.startsWith('as ')) return `${names[seat]}’s next turn`
  return target === 'ooc' ? `${names[seat]}, out of character` : `${names[seat]} alone`
}

/** "To the floor instead" */
export function formatInstead(target: Addressee, names: SeatNames, partner: MemberId | null): string {
  return `${formatTarget(target, names, partner)} instead`
}
