import { readLooseJson, type LooseJson } from '../loose-json/loose-json.ts'

/** An object or a list within other text. */
export interface Structure extends LooseJson {
  /** Its start. */
  readonly start: number
}

/** The beginning of an object with a name, or of a list of objects or lists. */
const BEGINNING = /\{(?=\s{0,200}["'`“”„‘’«»「『＂\\}\p{L}_$/#.…])|\[(?=\s{0,200}[{[])/gu
/** Characters that are read per character of the text, and the minimum: a text made of brackets is given up. */
const READ_FACTOR = 2
const READ_MIN = 100_000
/** The cost of an object or a list that turned out to be none, besides its characters. */
const OBJECT_CHARS = 32
/** After this many apparent structures that are none, the search ends. */
const BROKEN_MAX = 2_000
/** More consecutive objects than any answer has. */
const FOUND_MAX = 5_000

/**
 * The objects and lists in a text, in order; nested ones are not listed separately. Takes time in proportion to the
 * text, whatever it consists of.
 * @param everywhere also searches strings, and unreadable parts
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
