import { runInNewContext } from 'node:vm'
import { hostileTexts, writeOut, type HostileText } from './hostile-texts.ts'

/** A text that a regular expression searches in more than linear time. */
export interface SlowText extends HostileText {
  /** How much longer four times the text took; Infinity where it came to no end. */
  readonly growth: number
}

const LENGTHS = [250, 4000, 16_000, 64_000] as const

/** What a linear search of 4,000 letters stays far below; a quadratic one takes eight million steps. */
const FLOOR_MS = 2
/** For four times the text linear is 4, quadratic 16. */
const MOST_GROWTH = 9
const NO_END_MS = 60_000
/** Without any of these a search takes a bounded number of steps at each place, however long the text is. */
const REPEATS = /[*+{]/

/** Searches in a context of its own, which alone can be ended in the middle of a search. */
const SEARCH = `
const search = new RegExp(source, flags)
const once = (text) => {
  const begin = performance.now()
  search.lastIndex = 0
  for (let count = 0; count < 300; count += 1) {
    const match = search.exec(text)
    if (match === null) break
    if (match[0] === '') search.lastIndex += 1
  }
  return performance.now() - begin
}
// What else the machine does makes a search longer, never shorter.
const least = (text, limit) => {
  let best = Infinity
  for (let tries = 0; tries < 5 && best > limit; tries += 1) best = Math.min(best, once(text))
  return best
}
for (const [at, hostile] of texts.entries()) {
  now.at = at
  const short = write(hostile, lengths[0])
  // What takes this long for a few letters comes to no end for many.
  if (once(short) > 8 * floor && least(short, 8 * floor) > 8 * floor) { now.growth = Infinity; break }
  const middle = write(hostile, lengths[1])
  if (once(middle) <= floor || least(middle, floor) <= floor) continue
  const long = write(hostile, lengths[3])
  const longest = once(long)
  const growth = Math.min(longest, longest > 2_000 ? longest : least(long, 0)) / least(write(hostile, lengths[2]), 0)
  if (growth > most) { now.growth = growth; break }
}
`

/** The first hostile text that a search grows faster with than the text, null where none does. */
export function findSlowText(source: string, flags: string): SlowText | null {
  if (!REPEATS.test(source)) return null
  const texts = hostileTexts(source)
  const now = { at: 0, growth: 0 }
  // What is sticky is asked at its place alone.
  const searched = flags.includes('y') ? flags : [...new Set(`${flags}g`)].join('')
  try {
    runInNewContext(
      SEARCH,
      {
        source,
        flags: searched,
        texts,
        now,
        performance,
        write: writeOut,
        lengths: LENGTHS,
        floor: FLOOR_MS,
        most: MOST_GROWTH,
      },
      { timeout: NO_END_MS },
    )
  } catch (error) {
    // The error is of the other context, and no instance of this one's.
    if (!String(error).includes('timed out')) throw error
    now.growth = Infinity
  }
  const text = texts[now.at]
  return now.growth > 0 && text !== undefined ? { ...text, growth: now.growth } : null
}
