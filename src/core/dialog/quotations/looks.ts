import type { Evidence } from './check-evidence.ts'
import { SearchEffort, GROWING_EFFORT_MAX } from './effort.ts'
import type { Span } from './level.ts'

/** The most searches of all files for one speech, and the most that may find nothing: more than anybody quotes, but quick. */
const LOOKS_MAX = 500
const MISSES_MAX = 60

/** The searches for one speech. Each text is searched once; beyond a limit no more are, and nothing is said about them. */
export class Looks {
  readonly #effort: SearchEffort
  readonly #found = new Map<string, Found>()
  readonly #figures = new Map<string, QuoteFinding | null>()
  #misses = 0

  /** @param growing whether the speech still grows and so is checked without steps */
  constructor(growing = false) {
    this.#effort = new SearchEffort(growing ? GROWING_EFFORT_MAX : undefined)
  }

  /** The effort for one search in one text. */
  effortOfOne(): SearchEffort {
    return this.#effort.ofOne()
  }

  /** Looks up a figure, which is quick; each is looked up once. */
  figure(key: string, look: () => QuoteFinding | null): QuoteFinding | null {
    const known = this.#figures.get(key)
    if (known !== undefined) return known
    const found = look()
    this.#figures.set(key, found)
    return found
  }

  /** Searches for a text. @returns null when no more searches are made */
  *of(text: string, look: () => Generator<void, Found | null>): Generator<void, Found | null> {
    const known = this.#found.get(text)
    if (known !== undefined) return known
    if (this.#found.size >= LOOKS_MAX || this.#misses >= MISSES_MAX || this.#effort.isSpent) return null
    const found = yield* look()
    // The search was given up, so the text may exist.
    if (found === null) return null
    if (found === 'missing') this.#misses += 1
    this.#found.set(text, found)
    return found
  }
}

type Found = QuoteFinding | 'missing'

/** The result of the search for a quotation or figure. */
export type QuoteFinding = Pick<Evidence, 'state' | 'places' | 'leftOut' | 'bracketed' | 'inserted'>

/** Returns a function that tells whether a range overlaps one of these. Call it in the order of the text. */
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
