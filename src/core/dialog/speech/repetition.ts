import { StuckTail } from './stuck-tail.ts'
import { GramReader } from './word-grams.ts'

/** How many words in a row count as a repetition. */
const RUN_WORDS = 12
/**
 * A speech that contains the same words this many times, apart from each other, has gone round in a circle. A refrain
 * of twelve words five times in one speech is something that nobody wants to hear, either.
 */
const TIMES = 5
/**
 * The limit in an answer with fields, whose entries may use the same words: for example two sheets with the same line
 * for each of four marks, in three lists of three, and as the best sentence. A circle reaches this limit, too.
 */
const TIMES_IN_FIELDS = 30

/** Watches a stream for the same dozen words again and again, or anything shorter without end, in any language. */
export class RepetitionWatch {
  /** Whether the text has gone round in a circle. */
  looped = false
  readonly #times: number
  readonly #tail = new StuckTail()
  readonly #seen = new Map<number, { times: number; last: number }>()
  readonly #reader = new GramReader(RUN_WORDS, ({ hash, from, to }) => {
    const seen = this.#seen.get(hash)
    if (!seen) this.#seen.set(hash, { times: 1, last: to })
    else if (from > seen.last) {
      seen.times += 1
      seen.last = to
      if (seen.times >= this.#times) this.looped = true
    }
  })

  constructor(of: 'prose' | 'fields' = 'prose') {
    this.#times = of === 'fields' ? TIMES_IN_FIELDS : TIMES
  }

  push(text: string): void {
    if (this.looped) return
    this.#reader.push(text)
    this.#tail.push(text)
    this.looped ||= this.#tail.stuck
  }
}
