import { ProviderError } from '../../../contract/errors/errors.ts'
import type { Turn } from '../../../dialog/state.ts'

/** What may be another time, and does not tell of anything a person could change. */
const PASSING: ReadonlySet<string> = new Set([
  'PROVIDER_TRUNCATED',
  'PROVIDER_CONNECTION',
  'PROVIDER_TIMEOUT',
  'PROVIDER_OVERLOADED',
  'PROVIDER_SERVER',
  // Whoever spoke the format until now sent something broken, or half of it.
  'PROVIDER_PROTOCOL',
])

/** Which turns of a run went on by themselves after their answer broke off among its words: each does so once. */
export class BrokenOff {
  readonly #again = new Set<number>()

  /** Whether the stage is asked for anew, its words kept with the failed try. A call without words was tried again already. */
  goesOn(turn: Turn, error: unknown, partialText: string): boolean {
    const passing = error instanceof ProviderError && error.retryable && PASSING.has(error.code)
    if (!passing || partialText.trim() === '' || this.#again.has(turn.step)) return false
    this.#again.add(turn.step)
    return true
  }
}
