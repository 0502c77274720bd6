import type { Usage } from '../../contract/usage.ts'
import { costOf, type Price } from '../../dialog/money/cost.ts'
import { addUsage, NO_USAGE } from '../../dialog/money/usage.ts'

/** The usage of several calls; `cost` is in US dollars, null when a price is unknown. */
export interface CallsSpent {
  readonly calls: number
  readonly usage: Usage
  readonly cost: number | null
}

/**
 * Counts the calls for one purpose, including failed ones. The price of each is computed separately, because long
 * prompts may cost more.
 */
export class CallTally implements CallsSpent {
  calls = 0
  usage: Usage = NO_USAGE
  cost: number | null = 0
  readonly #price: Price | null

  constructor(price: Price | null) {
    this.#price = price
  }

  began(): void {
    this.calls += 1
  }

  took(usage: Usage): void {
    const cost = costOf(usage, this.#price)
    this.usage = addUsage(this.usage, usage)
    this.cost = this.cost === null || cost === null ? null : this.cost + cost
  }
}

/** The result in the form of a fact, which leaves out `calls` when there was one call. */
export function spentFact({ calls, usage, cost }: CallsSpent): Omit<CallsSpent, 'calls'> & { readonly calls?: number } {
  return { usage, cost, ...(calls !== 1 && { calls }) }
}
