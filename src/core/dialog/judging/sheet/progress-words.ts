import { m } from '../../../../base/language/t.ts'

/** The sentence that is shown when no dialog has a score sheet. */
export const NO_SHEETS: string = m(
  'Nothing yet: argue a side yourself, and have a score sheet made when the dialog has ended.',
)

/** What marks over time mean, and what they do not mean. */
export const PROGRESS_IS: string = m(
  'Read from the dialogs on this machine and sent nowhere: a dialog that is deleted takes its sheet along. A mark is what one judge said of one dialog.',
)
