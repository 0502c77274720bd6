import { ProviderError } from '../../contract/errors/errors.ts'
import type { Usage } from '../../contract/usage.ts'
import type { WebSearch } from '../../contract/turn/web-search.ts'
import { tokenWeight } from '../../dialog/money/estimate-tokens.ts'
import type { ModelRequest, ToldUsage } from '../ports.ts'
import { estimateUsage } from './estimate-usage.ts'

/**
 * Counts the tokens of one call. The numbers come from the provider as soon as it reports any; until then they are
 * estimated.
 */
export class CallUsage {
  readonly #request: ModelRequest
  #told: ToldUsage | null = null
  /** Estimated tokens written in all, and since the vendor's last report. */
  #written = 0
  #since = 0
  #thinking = 0
  #search: WebSearch | null = null
  #hungUp = false

  constructor(request: ModelRequest) {
    this.#request = request
  }

  tell(told: ToldUsage): void {
    this.#told = told
    this.#since = 0
  }

  wrote(piece: string, isThinking: boolean): void {
    const tokens = tokenWeight(piece)
    this.#written += tokens
    this.#since += tokens
    if (isThinking) this.#thinking += tokens
  }

  /** Subtracts what was counted as thinking: it was text of the answer, which arrives and is counted again. */
  thinkingWasText(): void {
    this.#written -= this.#thinking
    this.#since = Math.max(0, this.#since - this.#thinking)
    this.#thinking = 0
  }

  searched(found: WebSearch): void {
    this.#search = found
  }

  /** Notes that the call was interrupted now. The vendor may charge for it, even if nothing arrived. */
  hangUp(): void {
    this.#hungUp = true
  }

  /** The usage of an answer, even if only part of it was read. */
  ofAnswer(): Usage {
    if (this.#told === null) return estimateUsage(this.#request, Math.ceil(this.#written), this.#search)
    const { usage, final } = this.#told
    if (final) return usage
    const searches = Math.max(this.#search?.requests ?? 0, usage.searches ?? 0)
    return {
      ...usage,
      completionTokens: Math.max(usage.completionTokens, Math.ceil(this.#since)),
      estimated: true,
      ...(searches > 0 && { searches }),
    }
  }

  /** The usage of a call that failed; null for one that was refused before it began. */
  ofFailure(error: unknown): Usage | null {
    const failed = error instanceof ProviderError ? error.usage : undefined
    if (failed && this.#since <= failed.completionTokens) return failed
    const began = this.#told !== null || this.#written > 0 || this.#search !== null
    return began || this.#hungUp ? this.ofAnswer() : null
  }
}
