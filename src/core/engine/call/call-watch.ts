import { ProviderError } from '../../contract/errors/errors.ts'
import type { Finish } from '../../contract/turn/turn-parts.ts'
import { RepetitionWatch } from '../../dialog/speech/repetition.ts'
import type { CallBounds } from './limits/call-bounds.ts'

/** The model says the same dozen words again and again: the call ends, and is made once more with a note. */
export class RepeatsItself extends Error {}

/** Characters that are read for repetition at a time: a loop is found some words later, and a piece costs next to nothing. */
const READ_CHARS = 200

/** Looks at an answer while it comes: whether it goes round in circles, or never ends, or costs more than there is. */
export class CallWatch {
  readonly #bounds: CallBounds
  readonly #repetition = new RepetitionWatch()
  #unread = ''

  constructor(bounds: CallBounds) {
    this.#bounds = bounds
  }

  text(piece: string): void {
    this.#bounds.answer(piece)
    this.#unread += piece
    if (this.#unread.length < READ_CHARS) return
    this.#repetition.push(this.#unread)
    this.#unread = ''
  }

  toolInput(piece: string): void {
    this.#bounds.answer(piece)
  }

  thinking(piece: string): void {
    this.#bounds.thinking(piece)
  }

  /** @param may whether the words may be thinking, which is known at its end alone */
  mayBeThinking(may: boolean): void {
    this.#bounds.undecided = may
  }

  /** Whether the answer is longer than anybody reads on. */
  get long(): boolean {
    return this.#bounds.long
  }

  /** Why the call is to end here; null to go on. @throws RepeatsItself */
  over(): Finish | null {
    if (this.#repetition.looped) throw new RepeatsItself()
    return this.#bounds.over()
  }
}

/** It did so again when it was told of it. */
export function repeatsItself(name: string): ProviderError {
  return new ProviderError(
    'TURN_REPEATS',
    `${name} repeats itself: the same words came again and again, also when it was asked once more. Retry, or give the seat another model.`,
    { retryable: false },
  )
}
