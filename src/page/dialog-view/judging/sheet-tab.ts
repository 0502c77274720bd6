import { m } from '../../../base/language/t.ts'

/** The tab of the review with the score sheet; the screen of a person's progress has links to it. */
export const SHEET_TAB = m('Score sheet')
