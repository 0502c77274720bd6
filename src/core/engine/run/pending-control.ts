import type { Control } from '../../contract/control.ts'
import type { Signal } from '../../contract/events.ts'
import { openTurn } from '../../dialog/turns/next-turn.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { Clock } from '../ports.ts'
import { PersonWait } from './person-wait.ts'
import type { RunOptions } from './run-options.ts'

/** What a person asked for that waits for its boundary. */
export class PendingControl {
  readonly #dialogId: string
  #control: Control | null
  /** A person asks for each step. */
  readonly stepwise: boolean
  /** False until the one step is done that a run was begun for: its pause comes after it. */
  #moved: boolean

  /** The moment that ends with any wish of a person. */
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

  /** What a watcher that attaches now is told. */
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

  /** A stage or a turn is done. */
  moved(): void {
    this.#moved = true
  }

  /** At a boundary: is it time for the pause that was asked for? */
  takePause(state: DialogState): boolean {
    const asked = this.#control === 'pause' || (this.#control === 'pause-after-turn' && !openTurn(state))
    if (!asked || !this.#moved) return false
    this.#control = null
    return true
  }
}
