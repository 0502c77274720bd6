import { m } from '../../../base/language/t.ts'

/** The tab of the review with the score sheet, which the screen of somebody's progress leads to. */
export const SHEET_TAB = m('Score sheet')
