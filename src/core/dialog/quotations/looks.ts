import type { Evidence } from './check-evidence.ts'
import { SearchEffort, GROWING_EFFORT_MAX } from './effort.ts'
import type { Span } from './level.ts'

/** What is looked for in all of the files in one speech, and of it what is not there: more than anybody quotes, and soon done. */
const LOOKS_MAX = 500
const MISSES_MAX = 60

/** Each text is looked for once in a speech, and no more of them than are soon done: what comes after is not told of. */
export class Looks {
  readonly #effort: SearchEffort
  readonly #found = new Map<string, Found>()
  readonly #figures = new Map<string, QuoteFinding | null>()
  #misses = 0

  /** @param growing it is looked through at one go */
  constructor(growing = false) {
    this.#effort = new SearchEffort(growing ? GROWING_EFFORT_MAX : undefined)
  }

  /** What one search in one text may take. */
  effortOfOne(): SearchEffort {
    return this.#effort.ofOne()
  }

  /** Figures are looked up, which takes no time; one text of them once all the same. */
  figure(key: string, look: () => QuoteFinding | null): QuoteFinding | null {
    const known = this.#figures.get(key)
    if (known !== undefined) return known
    const found = look()
    this.#figures.set(key, found)
    return found
  }

  /** @returns null where no more is looked for */
  *of(text: string, look: () => Generator<void, Found | null>): Generator<void, Found | null> {
    const known = this.#found.get(text)
    if (known !== undefined) return known
    if (this.#found.size >= LOOKS_MAX || this.#misses >= MISSES_MAX || this.#effort.isSpent) return null
    const found = yield* look()
    // It may stand where nobody has looked.
    if (found === null) return null
    if (found === 'missing') this.#misses += 1
    this.#found.set(text, found)
    return found
  }
}

type Found = QuoteFinding | 'missing'

/** What was found of a quotation or figure. */
export type QuoteFinding = Pick<Evidence, 'state' | 'places' | 'leftOut' | 'bracketed' | 'inserted'>

/** Whether a stretch meets one of these, asked in the order of the text. */
export function meets(stretches: readonly Span[]): (asked: Span) => boolean {
  const inOrder = stretches.toSorted((a, b) => a.start - b.start)
  let next = 0
  let reach = 0
  return ({ start, end }) => {
    for (let each = inOrder[next]; each && each.start < end; each = inOrder[(next += 1)])
      reach = Math.max(reach, each.end)
    return reach > start
  }
}
