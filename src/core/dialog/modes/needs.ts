import { t } from '../../../base/language/t.ts'
import type { DialogSummary } from '../../contract/events.ts'
import { isOver } from '../is-over.ts'

type Listed = Pick<DialogSummary, 'status' | 'pauseReason' | 'openMember' | 'names'>

/**
 * Why a stopped dialog needs a person, with the name of the speaker; null when it does not.
 * @param before its row in the list while it ran, because after a cut-off answer nobody is speaking any more
 */
export function formatNeed(before: Listed, { status, pauseReason, openMember, names }: Listed): string | null {
  if (status !== 'paused') return null
  const member = openMember ?? before.openMember
  const name = member === null ? undefined : names[member]
  switch (pauseReason) {
    case 'failure':
      return name === undefined
        ? t('A call failed: the dialog waits for you')
        : t('{name} could not answer: the dialog waits for you', { name })
    case 'cut':
      return name === undefined
        ? t('An answer was cut off: the dialog waits for you')
        : t('What {name} said was cut off: the dialog waits for you', { name })
    case 'person':
      return t('A dialog waits for your words')
    default:
      return null
  }
}

/** The notification about a dialog that has ended; null for an end that the person caused. */
export function formatEnd({
  status,
  pauseReason,
  endReason,
}: Pick<DialogSummary, 'status' | 'pauseReason' | 'endReason'>): string | null {
  if (status === 'paused' && pauseReason === 'recording-ended') return t('A dialog has ended')
  if (!isOver({ status })) return null
  if (endReason === 'cap') return t('A dialog ended at its cap')
  return endReason === 'finished' || endReason === 'concluded' ? t('A dialog has ended') : null
}
