/** The most characters of a repeated unit; longer ones are found by `repetition.ts`, as a dozen words, before they are repeated so often. */
const UNIT_MAX = 40
/** How often in a row a unit must come, and how many characters that must be, to count as stuck. */
const TIMES = 10
const CHARS_MIN = 80
const SPOKEN = /[\p{L}\p{N}]/u

/**
 * Watches a stream for an end that repeats the same thing over and over: a digit, a word, a short sentence. Lines of tables
 * and rules do not count, because they have no letters.
 */
export class StuckTail {
  stuck = false
  /** The last characters, in a ring, and how many there were. */
  readonly #ring = new Uint16Array(UNIT_MAX)
  #count = 0
  /** For each length of a unit, how many characters in a row were equal to those that far before them. */
  readonly #runs = new Uint32Array(UNIT_MAX + 1)

  push(text: string): void {
    for (let at = 0; at < text.length && !this.stuck; at += 1) this.#read(text.charCodeAt(at))
  }

  #read(code: number): void {
    const most = Math.min(UNIT_MAX, this.#count)
    for (let unit = 1; unit <= most; unit += 1) {
      const same = this.#ring[(this.#count - unit) % UNIT_MAX] === code
      const run = (this.#runs[unit] = same ? (this.#runs[unit] ?? 0) + 1 : 0)
      // The first unit is not part of the run, because it repeats nothing.
      if (run + unit >= Math.max(CHARS_MIN, unit * TIMES) && SPOKEN.test(this.#last(unit))) this.stuck = true
    }
    this.#ring[this.#count % UNIT_MAX] = code
    this.#count += 1
  }

  #last(unit: number): string {
    const codes = Array.from({ length: unit }, (_, back) => this.#ring[(this.#count - 1 - back) % UNIT_MAX] ?? 0)
    return String.fromCharCode(...codes)
  }
}
