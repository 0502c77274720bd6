import { StuckTail } from './stuck-tail.ts'
import { GramReader } from './word-grams.ts'

/** Words of a run that counts as said again. */
const RUN_WORDS = 12
/**
 * So often, apart from each other, is a loop: sixty words that say twelve. A refrain of a whole dozen words five times in
 * one speech is none that anybody wants to hear either.
 */
const TIMES = 5

/** Watches a stream for the same dozen words again and again, or anything shorter without end, in any language. */
export class RepetitionWatch {
  /** It has begun to go round in circles. */
  looped = false
  readonly #tail = new StuckTail()
  readonly #seen = new Map<number, { times: number; last: number }>()
  readonly #reader = new GramReader(RUN_WORDS, ({ hash, from, to }) => {
    const seen = this.#seen.get(hash)
    if (!seen) this.#seen.set(hash, { times: 1, last: to })
    else if (from > seen.last) {
      seen.times += 1
      seen.last = to
      if (seen.times >= TIMES) this.looped = true
    }
  })

  push(text: string): void {
    if (this.looped) return
    this.#reader.push(text)
    this.#tail.push(text)
    this.looped ||= this.#tail.stuck
  }
}
