import { SPEAKS_ON, waitOrNo, type LineSoFar, type Scan } from './scan.ts'

/** The names of blocks that models write for themselves where nobody asked for them. */
const NAME =
  '(?:(?:my|self|private|inner|internal|moderator|speaker)[_-])?(?:notes?|weighing|planning|plan|outline|draft|critique|rationale|memo)'
const OPEN = new RegExp(`^<(${NAME})>`, 'i')
const MAY_OPEN = /^<[a-z_-]{0,24}$/i
/** A longer block is a text that somebody marked, and no notes. */
const LONGEST = 6_000
/** A tag inside: the block is an example of marked text. */
const TAG_INSIDE = /<\/?[a-z]/i

/**
 * A block of private notes at the beginning of this text, with both of its tags. A sentence that goes on after the block
 * speaks of it, and a block after which nothing is said is the speech itself.
 * @param line the line that begins here
 * @param held all text from here on that is there so far
 * @param said whether anything was said before the block
 * @param last whether the text is complete
 */
export function unaskedBlock(line: LineSoFar, held: string, said: boolean, last: boolean): Scan {
  const name = OPEN.exec(line.text)?.[1]
  if (name === undefined) return MAY_OPEN.test(line.text) ? waitOrNo(line) : 'no'
  const begins = name.length + 2
  const inside = held.slice(begins, LONGEST)
  const tag = TAG_INSIDE.exec(inside)?.index ?? -1
  if (tag < 0) return last || inside.length >= LONGEST - begins ? 'no' : 'wait'
  const close = `</${name}>`
  const rest = inside.slice(tag)
  if (!rest.toLowerCase().startsWith(close.toLowerCase()))
    return !last && close.toLowerCase().startsWith(rest.toLowerCase()) ? 'wait' : 'no'
  const length = begins + tag + close.length
  const after = held.slice(length)
  if (after.length < 2 && !last) return 'wait'
  if (SPEAKS_ON.test(after)) return 'no'
  if (said || after.trim() !== '') return length
  return last ? 'no' : 'wait'
}
