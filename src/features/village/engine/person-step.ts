import type { Step } from '../../../core/contract/control.ts'
import type { Happening, Millis } from '../model/world.ts'
import type { PendingControl } from '../../../core/engine/run/pending-control.ts'

/** What a step of a person is, in milliseconds of the village. */
const SECOND = 1_000

/** How far a village goes on before it rests by itself: a second, or up to the next thing that is said or told. */
export class PersonStep {
  readonly #pending: PendingControl
  readonly #since: Millis
  #step: Step | null

  /** @param step null: until somebody says @param since when it goes on */
  constructor(pending: PendingControl, step: Step | null, since: Millis) {
    this.#pending = pending
    this.#step = step
    this.#since = since
  }

  /** Whether it is to rest before another step. */
  get over(): boolean {
    return this.#step === null && this.#pending.control !== null
  }

  /** The world has been stepped. */
  moved(now: Millis): void {
    if (this.#step === null || (this.#step === 'stage' && now - this.#since >= SECOND)) this.end()
  }

  saw(happened: readonly Happening[]): void {
    if (happened.some(({ type }) => type === 'MESSAGE')) this.told()
  }

  /** Something stands in the script that did not. */
  told(): void {
    if (this.#step === 'turn') this.end()
  }

  /** Nobody waits for it any more. */
  end(): void {
    this.#step = null
    this.#pending.moved()
  }
}
