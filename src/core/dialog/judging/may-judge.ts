import { t, translateKnown } from '../../../base/language/t.ts'
import type { ModeInfo } from '../../contract/host/app-info.ts'
import { finishedSpeeches } from '../insights.ts'
import { memberName } from '../members/members.ts'
import type { DialogState } from '../state.ts'

/**
 * Why no panel can judge the dialog now, a sentence; null when one can. The dialog must not be running, and both
 * participants must have spoken.
 */
export function whyUnjudged(state: DialogState, mode: Pick<ModeInfo, 'unjudged'> | undefined): string | null {
  if (mode?.unjudged !== undefined) return translateKnown(mode.unjudged)
  if (state.binnedAt !== null) return t('This dialog is in the bin: restore it first.')
  if (state.status === 'created') return t('Nobody has said anything yet: start the dialog first.')
  if (state.status === 'running') return t('A panel is asked when the dialog has ended or is paused.')
  const silent = (['first', 'second'] as const).filter((seat) => finishedSpeeches(state, seat).length === 0)
  const [one, other] = silent
  if (one === undefined) return null
  return other === undefined
    ? t('{name} has not finished a turn yet: judges need the words of both.', { name: memberName(state, one) })
    : t('Neither of the two has finished a turn yet: judges need the words of both.')
}
