import type { FactBody } from '../../contract/events.ts'
import type { StatusToRestore } from './regenerate-turn.ts'
import type { RunOptions } from './run-options.ts'

/** Decides what happens after a turn that a run writes again: the dialog gets back its former status, or continues. */
export class RepeatedTurn {
  #back: StatusToRestore | null
  readonly #goesOn: boolean

  constructor({ back, goesOn }: Pick<RunOptions, 'back' | 'goesOn'>) {
    this.#back = back ?? null
    this.#goesOn = goesOn ?? false
  }

  /** The status that the dialog gets back; null when no turn is written again, or the dialog continues. */
  get back(): StatusToRestore | null {
    return this.#back
  }

  /** The facts that end the turn, with the fact of the status after it, and their times if they are not all now. */
  closed(bodies: readonly FactBody[], now: number): { readonly bodies: readonly FactBody[]; readonly at?: number[] } {
    if (this.#goesOn && bodies.some(({ type }) => type === 'turn-ended')) this.#back = null
    const back = this.#back
    return back ? { bodies: [...bodies, back.fact], at: [...bodies.map(() => now), back.at ?? now] } : { bodies }
  }
}
