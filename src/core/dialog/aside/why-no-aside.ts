import { t } from '../../../base/language/t.ts'
import { PERSON, type MemberId } from '../../contract/members/member-ids.ts'
import { isReplaying } from '../recordings/replayed.ts'
import { isPersons, memberName, memberOf } from '../members/members.ts'
import type { DialogState } from '../state.ts'
import { openAsideOf } from './aside-state.ts'
import { ASIDE_FEEDBACK } from './feedback.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** The reasons why an aside is impossible. */
export type NoAside = 'replayed' | 'unknown' | 'absent' | 'oneself' | 'already' | 'elsewhere' | 'nested'

/**
 * Why the person cannot talk with this member alone now; null when it is possible.
 * @param by who opens the aside
 */
export function whyNoAside(state: DialogState, id: MemberId, by: MemberId): NoAside | null {
  if (state.config?.aside) return 'nested'
  if (isReplaying(state)) return 'replayed'
  if (id === PERSON || id === by) return 'oneself'
  const { kind, present } = memberOf(state, id)
  if (kind === 'character' && !state.characters[id]) return 'unknown'
  if (!present) return 'absent'
  if (isPersons(state, id)) return 'oneself'
  const open = openAsideOf(state)
  if (!open) return null
  return open.with === id ? 'already' : 'elsewhere'
}

/**
 * The reason as a sentence for a narrator and a player. Two reasons that the older system did not have are worded in
 * its manner.
 */
export function asideRefusal(state: DialogState, id: MemberId, why: NoAside): string {
  const other = openAsideOf(state)?.with
  switch (why) {
    case 'unknown':
      return ASIDE_FEEDBACK.unknown(id)
    case 'absent':
      return ASIDE_FEEDBACK.absent(memberName(state, id))
    case 'already':
      return ASIDE_FEEDBACK.already(memberName(state, id))
    case 'elsewhere':
      return ASIDE_FEEDBACK.already(other ? memberName(state, other) : id)
    case 'oneself':
      return '(Nobody takes themselves aside.)'
    case 'nested':
      return '(You are apart already: end this conversation first.)'
    case 'replayed':
      return '(Everybody says what was recorded, and nothing else.)'
  }
}

/** The reason as a sentence for the person at the screen or the terminal. */
export function asideSentence(state: DialogState, id: MemberId, why: NoAside): string {
  const name = memberName(state, id)
  const other = openAsideOf(state)?.with
  switch (why) {
    case 'unknown':
      return t('There is no “{name}” in this dialog to take aside.', { name: beginningOf(id, 40) })
    case 'absent':
      return t('{name} is not here any more, so there is nobody to take aside.', { name })
    case 'already':
      return t('You are in an aside with {name} already.', { name })
    case 'elsewhere':
      return t('You are in an aside with {name}: close it before you open another.', {
        name: other ? memberName(state, other) : t('somebody'),
      })
    case 'oneself':
      return id === PERSON
        ? t('You cannot take yourself aside: name one of the others.')
        : t('You speak for {name} yourself: give it back to its model before you take it aside.', { name })
    case 'nested':
      return t('This is an aside: nobody can be taken aside in it.')
    case 'replayed':
      return t('{name} says what was recorded, and nothing else: branch the dialog to go on with models.', { name })
  }
}
