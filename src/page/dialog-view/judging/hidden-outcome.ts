import { m } from '../../../base/language/t.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { useShownPanel } from './shown-panel.ts'

/** The text in place of a panel's result on which the person has not voted; translated where it is shown. */
export const OUTCOME_HIDDEN = m(
  'What they came to is hidden until you have voted on the panel, or skipped it, in its review.',
)

/** Whether either of two dialogs has a panel that the person may not see before voting. */
export function useHiddenOutcome(one: DialogState, other: DialogState): boolean {
  const before = one.judging.panels.at(-1) ?? null
  const after = other.judging.panels.at(-1) ?? null
  const [mayShow] = useShownPanel(before)
  const [otherShown] = useShownPanel(after)
  return (before !== null && !mayShow) || (after !== null && !otherShown)
}
