import { CALLS_A_MINUTE } from './schema/village-limits.ts'
import { costOf, type Price } from '../../../core/dialog/money/cost.ts'
import { NO_USAGE } from '../../../core/dialog/money/usage.ts'

/** Tokens of one decision: what a villager perceives, remembers and can choose from, and what its mind answers. */
const DECISION = { promptTokens: 1_300, completionTokens: 120 } as const

/** US dollars an hour that a mind takes at most, asked as often as it may be; null where the price is unknown. */
export function hourlyPrice(price: Price | null, callsAMinute: number = CALLS_A_MINUTE): number | null {
  const each = costOf({ ...NO_USAGE, ...DECISION }, price)
  return each === null ? null : each * callsAMinute * 60
}
