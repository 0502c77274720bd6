/** What one speech may have looked through: about so many nanoseconds. */
const EFFORT_MAX = 20_000_000
/** Of a text that is passed over so many characters take one of them. */
const PASSED_PER_UNIT = 16
/** A place that begins as what is looked for does, and all that is asked of it. */
export const PLACE_UNITS = 200
/** A longer pattern makes the search of the engine take its length at each place of some texts. */
const HEAD_CHARS = 128

/** Counts what is looked through, so that files and a speech made for it cannot hold up the page. */
export class Effort {
  #left: number

  constructor(units = EFFORT_MAX) {
    this.#left = units
  }

  /** Whatever was not found by then is not known. */
  get isSpent(): boolean {
    return this.#left <= 0
  }

  spend(units: number): void {
    this.#left -= units
  }
}

/** Everywhere the wanted words stand in a text, as long as the effort lasts. */
export function* placesOf(text: string, wanted: string, effort: Effort): Generator<number, void> {
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
