import { t } from '../../../base/language/t.ts'
import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import { addressedSeat, OWN_TURN, type Addressee, type SeatNames } from './person-words.ts'

/**
 * The label of the button that sends the words: "Ask", "Send note".
 * @param partner the person with whom the narrator has the player talk
 */
export function actOf(target: Addressee, partner: MemberId | null): string {
  if (target === 'floor' || target === 'ooc') return t('Ask')
  if (target === `aside ${partner}`) return t('Say')
  if (target.startsWith('aside')) return t('Talk alone')
  if (target.startsWith('note')) return t('Send note')
  return target === OWN_TURN ? t('Send') : t('Speak')
}

export function labelOf(target: Addressee, names: SeatNames): string {
  const seat = addressedSeat(target)
  if (seat === null) return t('Question to the floor')
  if (target.startsWith('aside')) return t('Words to {name}, in the aside', { name: names[seat] })
  if (target === OWN_TURN) return t('What you do or say')
  if (target === 'ooc') return t('Out of character to {name}', { name: names[seat] })
  return target.startsWith('note')
    ? t('Private note to {name}', { name: names[seat] })
    : t('Words for the next turn of {name}', { name: names[seat] })
}

export function placeholderOf(target: Addressee, names: SeatNames): string {
  const seat = addressedSeat(target)
  if (seat === null) return t('Ask everybody, or type /')
  if (target === OWN_TURN) return t('What do you do, or say to somebody? Type / for more')
  if (target.startsWith('aside')) return t('What you say to {name}', { name: names[seat] })
  if (target === 'ooc') return t('Only {name} hears this', { name: names[seat] })
  return target.startsWith('note')
    ? t('Only {name} reads this', { name: names[seat] })
    : t('What {name} says next', { name: names[seat] })
}

/** The message for screen readers once the words are sent. */
export function formatSent(target: Addressee, names: SeatNames): string {
  const seat = addressedSeat(target)
  if (seat === null) return t('The question is put')
  if (target === OWN_TURN) return t('Your turn is taken')
  if (target === 'ooc') return t('{name} is asked out of character', { name: names[seat] })
  return target.startsWith('note')
    ? t('The note to {name} is sent', { name: names[seat] })
    : t("Your words are spoken at {name}''s next turn", { name: names[seat] })
}
