import { m, t, translateKnown } from '../../../../base/language/t.ts'
import type { VillageEvent } from '../world.ts'

const WHAT: Readonly<Record<string, string>> = {
  conversation: m('a talk'),
  consume: m('a meal'),
  sit: m('a rest'),
  wash: m('a wash'),
  read: m('reading'),
}
const WHY: Readonly<Record<string, string>> = { insufficient_participants: m('nobody else was left') }

/**
 * Describes an event that a villager noticed, for people; null for an event that is shown elsewhere. What minds read of
 * it is in event-formatter.ts.
 */
export function plainEvent({ type, payload }: VillageEvent): string | null {
  const { interaction = '', bidder = t('Somebody'), reason, text = '' } = payload
  const what = translateKnown(WHAT[interaction] ?? (interaction || m('something')))
  const why = reason ? translateKnown(WHY[reason] ?? reason.replaceAll('_', ' ')) : ''
  switch (type) {
    case 'INTERACTION_REQUEST_PENDING':
      return t('Asked for {what}', { what })
    case 'INTERACTION_BID_RECEIVED':
      return t('{bidder} asked for {what}', { bidder, what })
    case 'INTERACTION_REQUEST_REJECTED':
      return why === '' ? t('Was refused {what}', { what }) : t('Was refused {what}: {why}', { what, why })
    case 'INTERACTION_STARTED':
      return t('Began {what}', { what })
    case 'INTERACTION_CANCELED':
      return why === '' ? t('Broke off {what}', { what }) : t('Broke off {what}: {why}', { what, why })
    case 'INTERACTION_FINISHED':
      return why === '' ? t('Ended {what}', { what }) : t('Ended {what}: {why}', { what, why })
    case 'OBSERVATION':
      return text
    case 'INTERACTION_OBSERVATION':
      return null
    case 'ERROR':
      return translateKnown(text)
  }
}
