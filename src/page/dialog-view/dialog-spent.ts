import { spending } from '../../core/dialog/money/totals.ts'
import { memoByFact } from './memo-by-fact.ts'

/** The calls, tokens and money that a dialog used, added up once after each stored event. */
export const dialogSpent = memoByFact(spending)
