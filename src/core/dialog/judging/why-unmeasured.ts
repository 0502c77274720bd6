import { t } from '../../../base/language/t.ts'
import { formatList } from '../../../base/format/count.ts'
import { finishedSpeeches } from '../insights.ts'
import type { DialogState } from '../state.ts'
import { draftedTurns } from './compared-turns.ts'

/**
 * The reason why judges cannot compare drafts with final texts in this dialog now, in one or two sentences; null when
 * they can.
 */
export function whyUnmeasured(state: DialogState): string | null {
  if (state.binnedAt !== null) return t('This dialog is in the bin: restore it first.')
  if (state.status === 'running') return t('The critique is measured when the dialog has ended or is paused.')
  if (finishedSpeeches(state).length === 0) return t('Nobody has finished a turn yet: there is nothing to compare.')
  const { compared, kept, undrafted, cutOff } = draftedTurns(state)
  if (compared.length > 0) return null
  if (kept + cutOff === 0)
    return t(
      'There is nothing to compare: every turn was said at once, without a draft. A seat drafts where somebody criticises; models that reason before they answer do without unless a critic is chosen for them.',
    )
  const parts = [
    ...(kept > 0 ? [t('its critic let {count, plural, =1 {the draft} other {# drafts}} stand', { count: kept })] : []),
    ...(cutOff > 0 ? [t('{count, plural, one {# turn was} other {# turns were}} cut off', { count: cutOff })] : []),
    ...(undrafted > 0
      ? [t('{count, plural, one {# turn was} other {# turns were}} said at once', { count: undrafted })]
      : []),
  ]
  return t('No turn has a draft and a final that differ: {reasons}.', { reasons: formatList(parts) })
}
