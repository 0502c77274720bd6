import type { Control, Step } from '../../contract/control.ts'
import { openTurn } from '../../dialog/turns/next-turn.ts'
import type { DialogState } from '../../dialog/state.ts'

/** What a person asked for that waits for its boundary. */
export class PendingControl {
  #control: Control | null
  /** A person asks for each step. */
  readonly stepwise: boolean
  /** False until the one step is done that a run was begun for: its pause comes after it. */
  #moved: boolean

  /** @param step the run is to pause of itself after so much */
  constructor(step: Step | undefined) {
    this.#control = step === undefined ? null : step === 'stage' ? 'pause' : 'pause-after-turn'
    this.stepwise = step !== undefined
    this.#moved = step === undefined
  }

  get control(): Control | null {
    return this.#control
  }

  ask(control: Control | null): void {
    this.#control = control
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
