import { spending } from '../../core/dialog/money/totals.ts'
import { memoByFact } from './memo-by-fact.ts'

/** The usage of a dialog, added up once for each fact. */
export const dialogSpent = memoByFact(spending)
