import type { Step } from '../../../core/contract/control.ts'
import type { Happening, Millis } from '../model/world.ts'
import type { PendingControl } from '../../../core/engine/run/pending-control.ts'

/** The length of the smallest step that the person can choose, in milliseconds of the village. */
const SECOND = 1_000

/** Runs a paused village for one step that the person chose: for a second, or until the next line of the script. */
export class PersonStep {
  readonly #pending: PendingControl
  readonly #since: Millis
  #step: Step | null

  /**
   * @param step null when the village runs until it is stopped
   * @param since the time of the village at which the step begins
   */
  constructor(pending: PendingControl, step: Step | null, since: Millis) {
    this.#pending = pending
    this.#step = step
    this.#since = since
  }

  /** Whether the village has to stop before it is simulated further. */
  get over(): boolean {
    return this.#step === null && this.#pending.control !== null
  }

  /** Called after the world was simulated up to `now`. */
  moved(now: Millis): void {
    if (this.#step === null || (this.#step === 'stage' && now - this.#since >= SECOND)) this.end()
  }

  saw(happened: readonly Happening[]): void {
    if (happened.some(({ type }) => type === 'MESSAGE')) this.told()
  }

  /** Called after a line was added to the script. */
  told(): void {
    if (this.#step === 'turn') this.end()
  }

  /** Ends the step. */
  end(): void {
    this.#step = null
    this.#pending.moved()
  }
}
