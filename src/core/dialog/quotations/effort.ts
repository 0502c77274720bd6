/**
 * The most effort for one speech that is checked in steps, enough for every quotation and all that can be attached. A unit
 * takes some nanoseconds.
 */
const EFFORT_MAX = 500_000_000
/** The most effort for one check of a growing speech, which is checked repeatedly and not in steps. */
export const GROWING_EFFORT_MAX = 10_000_000
/** The most effort for one quotation in one file: twenty times the longest file. */
const SEARCH_MAX = 5_000_000
/** How many characters that a native search skips count as one unit. */
const PASSED_PER_UNIT = 16
/** The units for examining a place that begins like the searched text. */
export const PLACE_UNITS = 200
/** The most characters of a native search. With more, each place of some texts would take time in proportion to them. */
const HEAD_CHARS = 128

/** Counts the effort of searches, so that files and speeches made on purpose cannot block the page. */
export class SearchEffort {
  #left: number
  readonly #of: SearchEffort | null

  /** @param of the effort of which this one is a part; it is used up, too */
  constructor(units = EFFORT_MAX, of: SearchEffort | null = null) {
    this.#left = units
    this.#of = of
  }

  /** The effort for one search in one text, as a part of this one. */
  ofOne(): SearchEffort {
    return new SearchEffort(SEARCH_MAX, this)
  }

  /** Whether the effort is used up. Then it is unknown whether what was not found exists. */
  get isSpent(): boolean {
    return this.#left <= 0 || this.#of?.isSpent === true
  }

  spend(units: number): void {
    this.#left -= units
    this.#of?.spend(units)
  }
}

/** All places of the wanted words in a text, as long as the effort lasts. */
export function* placesOf(text: string, wanted: string, effort: SearchEffort): Generator<number, void> {
  const head = wanted.slice(0, HEAD_CHARS)
  const perPlace = PLACE_UNITS + wanted.length / PASSED_PER_UNIT
  let from = 0
  while (!effort.isSpent) {
    const at = text.indexOf(head, from)
    effort.spend(((at < 0 ? text.length : at) - from) / PASSED_PER_UNIT + perPlace)
    if (at < 0) return
    // Comparing with `slice` is faster than `startsWith`, which compares unit by unit.
    if (text.slice(at, at + wanted.length) === wanted) yield at
    from = at + 1
  }
}
