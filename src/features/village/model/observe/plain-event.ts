import type { VillageEvent } from '../world.ts'

const WHAT: Readonly<Record<string, string>> = {
  conversation: 'a talk',
  consume: 'a meal',
  sit: 'a rest',
  wash: 'a wash',
  read: 'reading',
}
const WHY: Readonly<Record<string, string>> = { insufficient_participants: 'nobody else was left' }

/** What came to a villager's notice, for people; null for what is shown elsewhere. Minds are told it in words of their own (event-formatter.ts). */
export function plainEvent({ type, payload }: VillageEvent): string | null {
  const { interaction = '', bidder = 'Somebody', reason, text = '' } = payload
  const what = WHAT[interaction] ?? (interaction || 'something')
  const why = reason === undefined || reason === '' ? '' : `: ${WHY[reason] ?? reason.replaceAll('_', ' ')}`
  switch (type) {
    case 'INTERACTION_REQUEST_PENDING':
      return `Asked for ${what}`
    case 'INTERACTION_BID_RECEIVED':
      return `${bidder} asked for ${what}`
    case 'INTERACTION_REQUEST_REJECTED':
      return `Was refused ${what}${why}`
    case 'INTERACTION_STARTED':
      return `Began ${what}`
    case 'INTERACTION_CANCELED':
      return `Broke off ${what}${why}`
    case 'INTERACTION_FINISHED':
      return `Ended ${what}${why}`
    case 'OBSERVATION':
      return text
    case 'INTERACTION_OBSERVATION':
      return null
    case 'ERROR':
      return text
  }
}
