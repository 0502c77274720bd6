import { StuckTail } from './stuck-tail.ts'
import { GramReader } from './word-grams.ts'

/** Words of a run that counts as said again. */
const RUN_WORDS = 12
/**
 * So often, apart from each other, is a loop: sixty words that say twelve. A refrain of a whole dozen words five times in
 * one speech is none that anybody wants to hear either.
 */
const TIMES = 5
/**
 * The same in an answer made of fields, whose entries may rest on the same words: of two sheets with the same line under
 * each of four marks, three lists of three and the best sentence. A circle comes to it, too.
 */
const TIMES_IN_FIELDS = 30

/** Watches a stream for the same dozen words again and again, or anything shorter without end, in any language. */
export class RepetitionWatch {
  /** It has begun to go round in circles. */
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
