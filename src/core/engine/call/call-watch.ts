import { sayLater } from '../../../base/language/say.ts'
import { ProviderError } from '../../contract/errors/errors.ts'
import type { Finish } from '../../contract/turn/turn-parts.ts'
import { RepetitionWatch } from '../../dialog/speech/repetition.ts'
import type { CallBounds } from './limits/call-bounds.ts'

/** Thrown when a model repeats the same dozen words: the call is ended, and made once more with a note about it. */
export class RepeatsItself extends Error {}

/** Characters that are checked for repetition at a time: checking every piece costs more, and finds little sooner. */
const READ_CHARS = 200

/** Watches an answer as it arrives: whether it repeats itself, does not end, or costs more than the cap leaves. */
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

  /** @param may whether the text might be thinking, which is known only at its end */
  mayBeThinking(may: boolean): void {
    this.#bounds.undecided = may
  }

  /** Whether the answer has exceeded its maximum length. */
  get long(): boolean {
    return this.#bounds.long
  }

  /** The reason to end the call here, or null to continue. @throws RepeatsItself */
  over(): Finish | null {
    if (this.#repetition.looped) throw new RepeatsItself()
    return this.#bounds.over()
  }
}

/** The error for which a reply that repeats itself is requested once more. */
export function repeatedItself(name: string): ProviderError {
  return new ProviderError(
    'TURN_REPEATS',
    sayLater('{name} said the same words again and again, and is asked once more.', { name }),
    { retryable: true },
  )
}

/** The error when a model repeats itself again after it was told about it. */
export function repeatsItself(name: string): ProviderError {
  return new ProviderError(
    'TURN_REPEATS',
    sayLater(
      '{name} repeats itself: the same words came again and again, also when it was asked once more. Retry, or give the seat another model.',
      { name },
    ),
    { retryable: false },
  )
}
