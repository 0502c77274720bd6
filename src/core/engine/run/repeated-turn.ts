import type { FactBody } from '../../contract/events.ts'
import type { StatusToRestore } from './regenerate-turn.ts'
import type { RunOptions } from './run-options.ts'

/** The turn that a run says again, if it does: with it the dialog goes back to how it was, or goes on. */
export class RepeatedTurn {
  #back: StatusToRestore | null
  readonly #goesOn: boolean

  constructor({ back, goesOn }: Pick<RunOptions, 'back' | 'goesOn'>) {
    this.#back = back ?? null
    this.#goesOn = goesOn ?? false
  }

  /** How the dialog goes back; null when no turn is being said again, or not any more. */
  get back(): StatusToRestore | null {
    return this.#back
  }

  /** Facts that close the turn, with what follows from them; their times where they are not all now. */
  closed(bodies: readonly FactBody[], now: number): { readonly bodies: readonly FactBody[]; readonly at?: number[] } {
    if (this.#goesOn && bodies.some(({ type }) => type === 'turn-ended')) this.#back = null
    const back = this.#back
    return back ? { bodies: [...bodies, back.fact], at: [...bodies.map(() => now), back.at ?? now] } : { bodies }
  }
}
