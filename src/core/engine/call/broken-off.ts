import { ProviderError } from '../../contract/errors/errors.ts'
import type { Turn } from '../../dialog/state.ts'

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

/** How often room is made for one turn: a figure that a refusal names is right at once, what is left to guess is not. */
const SHORTER_TIMES = 3

/** Which turns of a run go on by themselves after a failure: broken off among their words once, too long as often as room can be made. */
export class BrokenOff {
  readonly #again = new Set<number>()
  readonly #shorter = new Map<number, number>()

  /** Whether the stage is asked for anew, its words kept with the failed try. A call without words was tried again already. */
  goesOn(turn: Turn, error: unknown, partialText: string): boolean {
    if (learnsRoom(error)) {
      const times = (this.#shorter.get(turn.step) ?? 0) + 1
      this.#shorter.set(turn.step, times)
      return times <= SHORTER_TIMES
    }
    const passing = error instanceof ProviderError && error.retryable && PASSING.has(error.code)
    if (!passing || partialText.trim() === '' || this.#again.has(turn.step)) return false
    this.#again.add(turn.step)
    return true
  }
}

/** A prompt was too long, and its refusal told how long the next one may be. */
export function learnsRoom(error: unknown): boolean {
  return error instanceof ProviderError && typeof error.details?.['promptRoom'] === 'number'
}
