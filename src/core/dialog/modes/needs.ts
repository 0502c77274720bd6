import type { DialogSummary } from '../../contract/events.ts'

type Listed = Pick<DialogSummary, 'status' | 'pauseReason' | 'openMember' | 'names'>

/**
 * What a dialog that came to a halt needs a person for, by the name of who was speaking; null where it needs nobody.
 * @param before how it was listed while it ran: an answer that was cut off has left the floor by now
 */
export function formatNeed(before: Listed, { status, pauseReason, openMember, names }: Listed): string | null {
  if (status !== 'paused') return null
  const member = openMember ?? before.openMember
  const name = member === null ? undefined : names[member]
  switch (pauseReason) {
    case 'failure':
      return `${name === undefined ? 'A call failed' : `${name} could not answer`}: the dialog waits for you`
    case 'cut':
      return `${name === undefined ? 'An answer' : `What ${name} said`} was cut off: the dialog waits for you`
    case 'person':
      return 'A dialog waits for your words'
    default:
      return null
  }
}

/** What is told of a dialog that is over; null for what the person did. */
export function formatEnd({ status, endReason }: Pick<DialogSummary, 'status' | 'endReason'>): string | null {
  if (status !== 'completed' && status !== 'stopped') return null
  if (endReason === 'cap') return 'A dialog ended at its cap'
  return endReason === 'finished' || endReason === 'concluded' ? 'A dialog has ended' : null
}
