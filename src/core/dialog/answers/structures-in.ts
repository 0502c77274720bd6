import { readLooseJson, type LooseJson } from '../loose-json/loose-json.ts'

/** An object or a list within other text. */
export interface Structure extends LooseJson {
  /** Where it starts in the text. */
  readonly start: number
}

/** The beginning of an object with a name, or of a list of objects or lists. */
const BEGINNING = /\{(?=\s{0,200}["'`“”„‘’«»「『＂\\}\p{L}_$/#.…])|\[(?=\s{0,200}[{[])/gu
/**
 * How many characters may be read for each character of the text. A text made of brackets exceeds this, and the search
 * stops.
 */
const READ_FACTOR = 2
const READ_MIN = 100_000
/** How much an object or a list that turned out to be none counts, besides its characters. */
const OBJECT_CHARS = 32
/** After this many places that looked like structures and were none, the search stops. */
const BROKEN_MAX = 2_000
/** The most objects in a row, which is more than any answer has. */
const FOUND_MAX = 5_000

/**
 * Finds the objects and lists in a text, in order. Nested ones are not listed separately. The time is in proportion to
 * the length of the text, whatever it contains.
 * @param everywhere whether to search strings and unreadable parts, too
 */
export function structuresIn(text: string, everywhere = false): readonly Structure[] {
  const found: Structure[] = []
  const within = new Set<number>()
  let left = Math.max(READ_MIN, text.length * READ_FACTOR)
  let broken = 0
  for (let from = 0; left > 0 && broken < BROKEN_MAX && found.length < FOUND_MAX;) {
    BEGINNING.lastIndex = from
    const start = BEGINNING.exec(text)?.index
    if (start === undefined) break
    from = start + 1
    if (within.has(start)) continue
    const read = readLooseJson(text, start)
    left -= read.end - start
    if (read.state === 'broken') {
      broken += 1
      left -= read.starts.size * OBJECT_CHARS
    }
    if (read.state === 'whole' || Object.keys(read.value ?? {}).length > 0) found.push({ ...read, start })
    if (read.state === 'whole' && !everywhere) from = read.end
    else
      for (const each of read.starts)
        // The objects of an unreadable list are listed one by one.
        if (text[start] === '{' || text[each] === '[' || read.state === 'whole') within.add(each)
  }
  return found
}
