import { readLooseJson, type LooseJson } from '../loose-json/loose-json.ts'

/** An object or a list that stands among words. */
export interface Structure extends LooseJson {
  /** Where it begins. */
  readonly start: number
}

/** An object before a name, or a list of objects or lists. */
const BEGINNING = /\{(?=\s{0,200}["'`“”„‘’«»「『＂\\}\p{L}_$/#.…])|\[(?=\s{0,200}[{[])/gu
/** Characters read for each of the text, and at least: a text made of brackets is given up. */
const READ_FACTOR = 2
const READ_MIN = 100_000
/** What an object or a list takes besides its characters, where it was begun for nothing. */
const OBJECT_CHARS = 32
/** What looks like a structure and is none, so often that nothing is looked for any more. */
const BROKEN_MAX = 2_000
/** More objects one after another than any answer has. */
const FOUND_MAX = 5_000

/**
 * The objects and lists that stand in a text, in order; what stands within one is none of its own. Takes time in
 * proportion to the text, whatever it is made of.
 * @param everywhere looks into strings, too, and into what could not be read
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
        // The objects of a list stand for themselves where the list cannot be read.
        if (text[start] === '{' || text[each] === '[' || read.state === 'whole') within.add(each)
  }
  return found
}
