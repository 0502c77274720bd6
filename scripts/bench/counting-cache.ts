import { createHash } from 'node:crypto'

const CHARS_PER_TOKEN = 4
/** A cache holds prefixes in steps of 64 tokens, and none shorter than 256; what it holds costs a tenth. */
const STEP_TOKENS = 64
const SHORTEST_TOKENS = 256
const CACHED_PRICE = 0.1

/** A vendor's prompt cache for one model: the longest prefix shared with any earlier request. */
export class CountingCache {
  readonly #prefixes = new Set<string>()
  #calls = 0
  #sent = 0
  #fullPrice = 0

  count(prompt: string): { readonly tokens: number; readonly cached: number } {
    const tokens = Math.ceil(prompt.length / CHARS_PER_TOKEN)
    const hash = createHash('sha256')
    let cached = 0
    const seen: string[] = []
    for (let end = STEP_TOKENS; end <= tokens; end += STEP_TOKENS) {
      const step = STEP_TOKENS * CHARS_PER_TOKEN
      hash.update(prompt.slice((end - STEP_TOKENS) * CHARS_PER_TOKEN, (end - STEP_TOKENS) * CHARS_PER_TOKEN + step))
      const prefix = hash.copy().digest('base64')
      seen.push(prefix)
      if (this.#prefixes.has(prefix)) cached = end
    }
    for (const prefix of seen) this.#prefixes.add(prefix)
    if (cached < SHORTEST_TOKENS) cached = 0
    this.#calls += 1
    this.#sent += tokens
    this.#fullPrice += tokens - cached + cached * CACHED_PRICE
    return { tokens, cached }
  }

  totals() {
    return { calls: this.#calls, sent: this.#sent, fullPrice: this.#fullPrice }
  }
}
