import { spending } from '../../dialog/money/totals.ts'
import { perFact } from './per-fact.ts'

/** What a dialog took, added up once for each fact. */
export const dialogSpent = perFact(spending)
