import type { Finish } from '../../../contract/turn/turn-parts.ts'
import { tokenWeight } from '../../../dialog/money/estimate-tokens.ts'
import type { ModelRequest } from '../../ports.ts'
import { CEILING } from '../reply-so-far.ts'
import { THINKING_CEILING } from './ceiling.ts'

/** The limits at which a call is ended. */
export interface CallLimits {
  /** Tokens of the answer without its thinking, over all calls of the stage. */
  readonly answerTokens: number
  /** Tokens of everything that one call writes, in case the vendor does not keep to the request's own limit. */
  readonly outputTokens: number
  /** Whether a call that has written this many tokens uses more than the cap of the dialog leaves. */
  readonly overCap: (completionTokens: number) => boolean
}

const CAP: Finish = { unified: 'length', raw: 'cap' }

/**
 * The app's token counts are estimates, which are off by up to half in some languages. With this margin, a server that
 * keeps the limit is never cut off.
 */
const ESTIMATE_MARGIN = 2
/** Tokens for an answer without a stated length, such as a map or a summary, which takes about a tenth of this. */
const UNSAID_TOKENS = 16_000

/** The limits that follow from a request alone. */
export function limitsOf({ answerTokens, sampling }: Pick<ModelRequest, 'answerTokens' | 'sampling'>): CallLimits {
  return {
    answerTokens: answerTokens ?? UNSAID_TOKENS,
    outputTokens: ESTIMATE_MARGIN * (sampling.maxOutputTokens ?? Number.POSITIVE_INFINITY),
    overCap: () => false,
  }
}

/** Counts the tokens a call writes as they arrive, the inputs of its tool calls included. */
export class CallBounds {
  readonly #limits: CallLimits
  #answer: number
  #written = 0
  #thinking = 0
  /** Whether the text may be thinking without marks. The limit for thinking applies to it then. */
  undecided = false

  /** @param before tokens of speech from earlier calls of the stage */
  constructor(limits: CallLimits, before = 0) {
    this.#limits = limits
    this.#answer = before
  }

  answer(piece: string): void {
    const tokens = tokenWeight(piece)
    this.#answer += tokens
    this.#written += tokens
  }

  thinking(piece: string): void {
    this.#thinking += tokenWeight(piece)
  }

  /** Whether the answer has exceeded its maximum length. */
  get long(): boolean {
    return this.#answer > this.#limits.answerTokens
  }

  /** The reason to end the call here, or null to continue. */
  over(): Finish | null {
    const { outputTokens, overCap } = this.#limits
    const output = this.#written + this.#thinking
    if (overCap(output)) return CAP
    const long = this.undecided ? output > THINKING_CEILING : this.long || this.#thinking > THINKING_CEILING
    return long || output > outputTokens ? CEILING : null
  }
}
