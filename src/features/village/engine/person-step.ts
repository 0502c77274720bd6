import type { Step } from '../../../core/contract/control.ts'
import type { Happening, Millis } from '../model/world.ts'
import type { PendingControl } from '../../../core/engine/run/pending-control.ts'

/** The length of a single step by the person, in milliseconds of the village. */
const SECOND = 1_000

/** Runs a village for a single step: a second, or up to the next thing that is said or told. */
export class PersonStep {
  readonly #pending: PendingControl
  readonly #since: Millis
  #step: Step | null

  /** @param step null: until it is stopped @param since when it continues */
  constructor(pending: PendingControl, step: Step | null, since: Millis) {
    this.#pending = pending
    this.#step = step
    this.#since = since
  }

  /** Whether it has to stop before another step. */
  get over(): boolean {
    return this.#step === null && this.#pending.control !== null
  }

  /** The world was stepped. */
  moved(now: Millis): void {
    if (this.#step === null || (this.#step === 'stage' && now - this.#since >= SECOND)) this.end()
  }

  saw(happened: readonly Happening[]): void {
    if (happened.some(({ type }) => type === 'MESSAGE')) this.told()
  }

  /** A new line is in the script. */
  told(): void {
    if (this.#step === 'turn') this.end()
  }

  /** The step is over. */
  end(): void {
    this.#step = null
    this.#pending.moved()
  }
}
