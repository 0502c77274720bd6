import { spending } from '../../core/dialog/money/totals.ts'
import { memoByFact } from './memo-by-fact.ts'

/** What a dialog took, added up once for each fact. */
export const dialogSpent = memoByFact(spending)
