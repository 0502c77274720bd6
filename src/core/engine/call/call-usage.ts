import { ProviderError } from '../../contract/errors/errors.ts'
import type { Usage } from '../../contract/usage.ts'
import type { WebSearch } from '../../contract/turn/web-search.ts'
import { tokenWeight } from '../../dialog/money/estimate-tokens.ts'
import type { ModelRequest, ToldUsage } from '../ports.ts'
import { estimateUsage } from './estimate-usage.ts'

/** What one call takes: what its vendor tells of it is kept, whenever that comes, and what it does not tell is estimated. */
export class CallUsage {
  readonly #request: ModelRequest
  #told: ToldUsage | null = null
  /** Tokens written, and of these what the vendor has told nothing of since. */
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

  /** What was thinking comes once more, as text. */
  thinkingWasText(): void {
    this.#written -= this.#thinking
    this.#since = Math.max(0, this.#since - this.#thinking)
    this.#thinking = 0
  }

  searched(found: WebSearch): void {
    this.#search = found
  }

  /** The call was broken off from here: it may be charged, whether or not anything came of it. */
  hangUp(): void {
    this.#hungUp = true
  }

  /** What an answer took, of however much of it was read. */
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

  /** What a call took that came to no end; null for one that was refused before it began. */
  ofFailure(error: unknown): Usage | null {
    const failed = error instanceof ProviderError ? error.usage : undefined
    if (failed && this.#since <= failed.completionTokens) return failed
    const began = this.#told !== null || this.#written > 0 || this.#search !== null
    return began || this.#hungUp ? this.ofAnswer() : null
  }
}
