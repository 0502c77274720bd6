import { CALLS_A_MINUTE } from './schema/village-limits.ts'
import { costOf, type Price } from '../../../core/dialog/money/cost.ts'
import { NO_USAGE } from '../../../core/dialog/money/usage.ts'

/** The assumed tokens of one decision: what the mind reads and what it answers. */
const DECISION = { promptTokens: 1_300, completionTokens: 120 } as const

/**
 * The highest cost of a mind in US dollars an hour, when it is asked as often as its limit allows; null when the price
 * is unknown.
 */
export function hourlyPrice(price: Price | null, callsAMinute: number = CALLS_A_MINUTE): number | null {
  const each = costOf({ ...NO_USAGE, ...DECISION }, price)
  return each === null ? null : each * callsAMinute * 60
}
