import { ProviderError } from '../../../contract/errors.ts'
import type { Finish } from '../../../contract/turn/turn-parts.ts'
import { tokenWeight } from '../../../dialog/money/estimate-tokens.ts'
import { RepetitionWatch } from '../../../dialog/speech/repetition.ts'
import { THINKING_CEILING } from '../limits/ceiling.ts'

/** The model says the same dozen words again and again: the call ends, and is made once more with a note. */
export class RepeatsItself extends Error {}

/** What a call may come to before it is ended. */
export interface CallLimits {
  /** Tokens of the answer, thinking apart. */
  readonly answerTokens: number
  /** Whether a call that has written so many tokens takes more than the cap of the dialog leaves. */
  readonly overCap: (completionTokens: number) => boolean
}

/** Characters that are read for repetition at a time: a loop is found some words later, and a piece costs next to nothing. */
const READ_CHARS = 200

const CEILING: Finish = { unified: 'length', raw: 'ceiling' }
const CAP: Finish = { unified: 'length', raw: 'cap' }

/** Looks at an answer while it comes: whether it goes round in circles, or never ends, or costs more than there is. */
export class CallWatch {
  readonly #limits: CallLimits
  readonly #repetition = new RepetitionWatch()
  #answer = 0
  #thinking = 0
  #unread = ''

  constructor(limits: CallLimits) {
    this.#limits = limits
  }

  text(piece: string): void {
    this.#answer += tokenWeight(piece)
    this.#unread += piece
    if (this.#unread.length < READ_CHARS) return
    this.#repetition.push(this.#unread)
    this.#unread = ''
  }

  thinking(piece: string): void {
    this.#thinking += tokenWeight(piece)
  }

  /** Why the call is to end here; null to go on. @throws RepeatsItself */
  over(): Finish | null {
    if (this.#repetition.looped) throw new RepeatsItself()
    if (this.#limits.overCap(this.#answer + this.#thinking)) return CAP
    return this.#answer > this.#limits.answerTokens || this.#thinking > THINKING_CEILING ? CEILING : null
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
