import { m } from '../../../../base/language/t.ts'

/** Said where no dialog has a score sheet. */
export const NO_SHEETS: string = m(
  'Nothing yet: argue a side yourself, and have a score sheet made when the dialog has ended.',
)

/** What the marks over time are, and are not. */
export const PROGRESS_IS: string = m(
  'Read from the dialogs on this machine and sent nowhere: a dialog that is deleted takes its sheet along. A mark is what one judge said of one dialog.',
)
