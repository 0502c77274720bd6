import type { Usage } from '../../contract/usage.ts'
import { costOf, type Price } from '../../dialog/money/cost.ts'
import { addUsage, NO_USAGE } from '../../dialog/money/usage.ts'

/** What calls took; cost null when a price is unknown. */
export interface CallsSpent {
  readonly calls: number
  readonly usage: Usage
  readonly cost: number | null
}

/** Counts the calls of one matter, failed ones included, as `callModel` tells them. Each is priced by itself: long prompts may have a price of their own. */
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

/** The same for a fact that says nothing of a single call. */
export function spentFact({ calls, usage, cost }: CallsSpent): Omit<CallsSpent, 'calls'> & { readonly calls?: number } {
  return { usage, cost, ...(calls !== 1 && { calls }) }
}
