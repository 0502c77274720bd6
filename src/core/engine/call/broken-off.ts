import { ProviderError } from '../../contract/errors/errors.ts'
import type { Turn } from '../../dialog/state.ts'

/** Codes of errors that may not occur another time, and whose cause a person cannot change. */
const PASSING: ReadonlySet<string> = new Set([
  'PROVIDER_TRUNCATED',
  'PROVIDER_CONNECTION',
  'PROVIDER_TIMEOUT',
  'PROVIDER_OVERLOADED',
  'PROVIDER_SERVER',
  // A server that spoke the format correctly until now has sent something invalid or incomplete.
  'PROVIDER_PROTOCOL',
])

/**
 * How many times the prompt of a turn is shortened. Once is enough if the refusal named a limit; otherwise the limit is
 * guessed.
 */
const SHORTER_TIMES = 3

/** Which failed turns are tried again by themselves: one that broke off once, a too long one SHORTER_TIMES times. */
export class BrokenOff {
  readonly #again = new Set<number>()
  readonly #shorter = new Map<number, number>()

  /**
   * Whether to request the stage again. The failed try keeps its words. A call without any words was retried before.
   */
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

/** Whether the prompt was too long and the refusal says how many tokens the next one may have. */
export function learnsRoom(error: unknown): boolean {
  return error instanceof ProviderError && typeof error.details?.['promptRoom'] === 'number'
}
