import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import { addressedSeat, OWN_TURN, type Addressee, type SeatNames } from './person-words.ts'

/** The label of the button: "Ask", "Send note". @param partner the person with whom the narrator has the player talk */
export function actOf(target: Addressee, partner: MemberId | null): string {
  if (target === 'floor' || target === 'ooc') return 'Ask'
  if (target === `aside ${partner}`) return 'Say'
  if (target.startsWith('aside')) return 'Talk alone'
  if (target.startsWith('note')) return 'Send note'
  return target === OWN_TURN ? 'Send' : 'Speak'
}

export function labelOf(target: Addressee, names: SeatNames): string {
  const seat = addressedSeat(target)
  if (seat === null) return 'Question to the floor'
  if (target.startsWith('aside')) return `Words to ${names[seat]}, apart`
  if (target === OWN_TURN) return 'What you do or say'
  if (target === 'ooc') return `Out of character to ${names[seat]}`
  return target.startsWith('note') ? `Private note to ${names[seat]}` : `Words for the next turn of ${names[seat]}`
}

export function placeholderOf(target: Addressee, names: SeatNames): string {
  const seat = addressedSeat(target)
  if (seat === null) return 'Ask everybody, or type /'
  if (target === OWN_TURN) return 'What do you do, or say to somebody? Type / for more'
  if (target.startsWith('aside')) return `What you say to ${names[seat]}`
  if (target === 'ooc') return `Only ${names[seat]} hears this`
  return target.startsWith('note') ? `Only ${names[seat]} reads this` : `What ${names[seat]} says next`
}

/** What is announced once the words are sent. */
export function formatSent(target: Addressee, names: SeatNames): string {
  const seat = addressedSeat(target)
  if (seat === null) return 'The question is put'
  if (target === OWN_TURN) return 'Your turn is taken'
  if (target === 'ooc') return `${names[seat]} is asked out of character`
  return target.startsWith('note')
    ? `The note to ${names[seat]} is sent`
    : `Your words are spoken at ${names[seat]}'s next turn`
}
