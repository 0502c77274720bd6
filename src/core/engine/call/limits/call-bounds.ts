import type { Finish } from '../../../contract/turn/turn-parts.ts'
import { tokenWeight } from '../../../dialog/money/estimate-tokens.ts'
import type { ModelRequest } from '../../ports.ts'
import { CEILING } from '../reply-so-far.ts'
import { THINKING_CEILING } from './ceiling.ts'

/** What a call may come to before it is ended. */
export interface CallLimits {
  /** Tokens of the answer, thinking apart: of all calls of a stage. */
  readonly answerTokens: number
  /** Tokens of everything one call writes: its own limit was not kept to. */
  readonly outputTokens: number
  /** Whether a call that has written so many tokens takes more than the cap of the dialog leaves. */
  readonly overCap: (completionTokens: number) => boolean
}

const CAP: Finish = { unified: 'length', raw: 'cap' }

/** Our tokens are an estimate, and languages differ by half: a server that keeps to the limit is never cut off by it. */
const ESTIMATE_MARGIN = 2
/** For an answer whose length nobody has said, such as a map or a summary: they are a tenth of it. */
const UNSAID_TOKENS = 16_000

/** What a request itself says of the length of its answer. */
export function limitsOf({ answerTokens, sampling }: Pick<ModelRequest, 'answerTokens' | 'sampling'>): CallLimits {
  return {
    answerTokens: answerTokens ?? UNSAID_TOKENS,
    outputTokens: ESTIMATE_MARGIN * (sampling.maxOutputTokens ?? Number.POSITIVE_INFINITY),
    overCap: () => false,
  }
}

/** Counts what a call writes while it comes, what tools are given included. */
export class CallBounds {
  readonly #limits: CallLimits
  #answer: number
  #written = 0
  #thinking = 0
  /** The answer may be thinking that was not told as such: it is read on for as long as anybody may think. */
  undecided = false

  /** @param before tokens that earlier calls of the stage have said */
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

  /** Whether it is longer than anybody reads on. */
  get long(): boolean {
    return this.#answer > this.#limits.answerTokens
  }

  /** Why the call is to end here; null to go on. */
  over(): Finish | null {
    const { outputTokens, overCap } = this.#limits
    const output = this.#written + this.#thinking
    if (overCap(output)) return CAP
    const long = this.undecided ? output > THINKING_CEILING : this.long || this.#thinking > THINKING_CEILING
    return long || output > outputTokens ? CEILING : null
  }
}
