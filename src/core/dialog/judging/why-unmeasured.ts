import { plural } from '../../../base/format/count.ts'
import { finishedSpeeches } from '../insights.ts'
import type { DialogState } from '../state.ts'
import { draftedTurns } from './compared-turns.ts'

/** Why nothing in the dialog can be measured now, a sentence or two; null when something can. */
export function whyUnmeasured(state: DialogState): string | null {
  if (state.binnedAt !== null) return 'This dialog is in the bin: restore it first.'
  if (state.status === 'running') return 'The critique is measured when the dialog has ended or is paused.'
  if (finishedSpeeches(state).length === 0) return 'Nobody has finished a turn yet: there is nothing to compare.'
  const { compared, kept, undrafted, cutOff } = draftedTurns(state)
  if (compared.length > 0) return null
  if (kept + cutOff === 0)
    return 'There is nothing to compare: every turn was said at once, without a draft. A seat drafts where somebody criticises; models that reason before they answer do without unless a critic is chosen for them.'
  const parts = [
    ...(kept > 0 ? [`its critic let ${kept === 1 ? 'the draft' : `${kept} drafts`} stand`] : []),
    ...(cutOff > 0 ? [`${plural(cutOff, 'turn was', 'turns were')} cut off`] : []),
    ...(undrafted > 0 ? [`${plural(undrafted, 'turn was', 'turns were')} said at once`] : []),
  ]
  return `No turn has a draft and a final that differ: ${parts.join(', ')}.`
}
