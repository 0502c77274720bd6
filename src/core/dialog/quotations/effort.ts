/**
 * What one speech may have looked through, in steps: every quotation that is looked for, in as much as can be attached.
 * A unit takes some nanoseconds.
 */
const EFFORT_MAX = 500_000_000
/** The same of a speech that grows, which is looked through at one go and again and again. */
export const GROWING_EFFORT_MAX = 10_000_000
/** What one quotation may have looked through of one file, at one go: twenty times the longest file. */
const SEARCH_MAX = 5_000_000
/** Of a text that is passed over so many characters take one of them. */
const PASSED_PER_UNIT = 16
/** A place that begins as what is looked for does, and all that is asked of it. */
export const PLACE_UNITS = 200
/** A longer pattern makes the search of the engine take its length at each place of some texts. */
const HEAD_CHARS = 128

/** Counts what is looked through, so that files and a speech made for it cannot hold up the page. */
export class SearchEffort {
  #left: number
  readonly #of: SearchEffort | null

  /** @param of the larger one that it is a part of */
  constructor(units = EFFORT_MAX, of: SearchEffort | null = null) {
    this.#left = units
    this.#of = of
  }

  /** That of one search in one text. */
  ofOne(): SearchEffort {
    return new SearchEffort(SEARCH_MAX, this)
  }

  /** Whatever was not found by then is not known. */
  get isSpent(): boolean {
    return this.#left <= 0 || this.#of?.isSpent === true
  }

  spend(units: number): void {
    this.#left -= units
    this.#of?.spend(units)
  }
}

/** Everywhere the wanted words stand in a text, as long as the effort lasts. */
export function* placesOf(text: string, wanted: string, effort: SearchEffort): Generator<number, void> {
  const head = wanted.slice(0, HEAD_CHARS)
  const perPlace = PLACE_UNITS + wanted.length / PASSED_PER_UNIT
  let from = 0
  while (!effort.isSpent) {
    const at = text.indexOf(head, from)
    effort.spend(((at < 0 ? text.length : at) - from) / PASSED_PER_UNIT + perPlace)
    if (at < 0) return
    // As quick as the engine compares: `startsWith` goes unit by unit.
    if (text.slice(at, at + wanted.length) === wanted) yield at
    from = at + 1
  }
}
