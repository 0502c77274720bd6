import type { Control } from '../../contract/control.ts'
import type { Signal } from '../../contract/events.ts'
import { openTurn } from '../../dialog/turns/open-turn.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { Clock } from '../ports.ts'
import { PersonWait } from './person-wait.ts'
import type { RunOptions } from './run-options.ts'

/** A request of the person that waits for its boundary. */
export class PendingControl {
  readonly #dialogId: string
  #control: Control | null
  /** Whether a person asks for each step. */
  readonly stepwise: boolean
  /** Whether the single step for which a run was started is done; the run pauses after it. */
  #moved: boolean

  /** The time for a person to act, which ends with any request. */
  readonly personWait: PersonWait

  constructor(
    { step, awaitsPerson = () => false }: RunOptions,
    dialogId: string,
    publish: (signal: Signal) => void,
    clock: Clock,
  ) {
    this.#dialogId = dialogId
    this.personWait = new PersonWait(dialogId, publish, (to) => this.#control === null && awaitsPerson(to), clock)
    this.#control = step === undefined ? null : step === 'stage' ? 'pause' : 'pause-after-turn'
    this.stepwise = step !== undefined
    this.#moved = step === undefined
  }

  get control(): Control | null {
    return this.#control
  }

  /** The signals for a watcher that attaches now. */
  snapshot(): readonly Signal[] {
    const waits = this.personWait.snapshot()
    return this.#control === null
      ? waits
      : [...waits, { dialogId: this.#dialogId, type: 'control-pending', control: this.#control }]
  }

  ask(control: Control | null): void {
    this.#control = control
    this.personWait.end()
  }

  /** Called when a stage or a turn has ended. */
  moved(): void {
    this.#moved = true
  }

  /** Whether a requested pause has to take effect at this boundary. If so, the request is done. */
  takePause(state: DialogState): boolean {
    const asked = this.#control === 'pause' || (this.#control === 'pause-after-turn' && !openTurn(state))
    if (!asked || !this.#moved) return false
    this.#control = null
    return true
  }
}
