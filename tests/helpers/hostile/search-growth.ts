import { createContext, Script } from 'node:vm'
import { hostileTexts, writeOut, type HostileText } from './hostile-texts.ts'

/** A text for which a regular expression needs more than linear time. */
export interface SlowText extends HostileText {
  /** How many times longer it took for four times the text; Infinity where the search did not end. */
  readonly growth: number
}

const LENGTHS = [250, 4000, 16_000] as const

/** A linear search of 4,000 letters stays far below this time; a quadratic one takes eight million steps. */
const FLOOR_MS = 2
/** Limit for four times the text: a linear search takes 4 times as long, a quadratic one 16 times. */
const MOST_GROWTH = 9
const NO_END_MS = 60_000
/** Without any of these a search takes a bounded number of steps at each place, however long the text is. */
const REPEATS = /[*+{]/

/**
 * Searches in a separate context, because only that can be ended in the middle of a search. All searches share it: making
 * one takes longer than most searches do.
 */
const context = createContext({
  search: new Script(`({ source, flags, texts, now, passed, computed, write, lengths, floor, most }) => {
  const search = new RegExp(source, flags)
  const once = (text, clock) => {
    const begin = clock()
    search.lastIndex = 0
    for (let count = 0, before = 0; count < 300 && search.test(text); count += 1) {
      // It has matched nothing.
      if (search.lastIndex === before) search.lastIndex += 1
      before = search.lastIndex
    }
    return clock() - begin
  }
  // What else the machine does makes a search longer, never shorter.
  const least = (text, limit) => {
    let best = Infinity
    for (let tries = 0; tries < 3 && best > limit; tries += 1) best = Math.min(best, once(text, computed))
    return best
  }
  for (const [at, hostile] of texts.entries()) {
    now.at = at
    const [short, middle, long] = lengths.map((length) => () => write(hostile, length))
    // What takes this long for a few letters comes to no end for many.
    if (once(short(), passed) > 8 * floor && least(short(), 8 * floor) > 8 * floor) { now.growth = Infinity; break }
    if (once(middle(), passed) <= floor) continue
    const quarter = least(middle(), floor)
    if (quarter <= floor) continue
    const growth = least(long(), most * quarter) / quarter
    if (growth > most) { now.growth = growth; break }
  }
}`).runInNewContext(),
})
const SEARCH = new Script('search(given)')

/** Reads fast, and goes on while other programs run. */
const passed = (): number => performance.now()
/** Milliseconds that this thread has computed. */
const computed = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The first hostile text with which the time of a search grows faster than the text; null where there is none. */
export function findSlowText(source: string, flags: string): SlowText | null {
  if (!REPEATS.test(source)) return null
  const texts = hostileTexts(source)
  const now = { at: 0, growth: 0 }
  // A sticky expression is only tried at its own place.
  const searched = flags.includes('y') ? flags : [...new Set(`${flags}g`)].join('')
  try {
    context['given'] = {
      source,
      flags: searched,
      texts,
      now,
      passed,
      computed,
      write: writeOut,
      lengths: LENGTHS,
      floor: FLOOR_MS,
      most: MOST_GROWTH,
    }
    SEARCH.runInContext(context, { timeout: NO_END_MS })
  } catch (error) {
    // The error comes from the other context, so that instanceof does not work.
    if (!String(error).includes('timed out')) throw error
    now.growth = Infinity
  }
  const text = texts[now.at]
  return now.growth > 0 && text !== undefined ? { ...text, growth: now.growth } : null
}
