const DOUBLE = /[“”„‟«»″]/u
const SINGLE = /[‘’‚‛‹›′]/u
/** Prompts put this character into tags in their material, so that it cannot close its own tag. A quote that copies it is still exact. */
const ZERO_WIDTH = '\u200b'

/**
 * Finds a quote in a text word for word, ignoring differences of white space and of quotation marks. Returns the
 * passage as the text has it, or null.
 */
export function findQuote(text: string, quote: string): string | null {
  const read = levelled(text)
  const wanted = levelled(quote).plain.trim()
  const within = /^(["'])(.*)\1$/su.exec(wanted)?.[2]?.trim()
  for (const candidate of within === undefined ? [wanted] : [wanted, within]) {
    if (!/[\p{L}\p{N}]/u.test(candidate)) continue
    const start = read.plain.indexOf(candidate)
    if (start < 0) continue
    const found = text.slice(read.at[start], (read.at[start + candidate.length - 1] ?? 0) + 1)
    // Half a character is no quote.
    if (found.isWellFormed()) return found
  }
  return null
}

/** A text with every run of white space as one space and straight quotation marks, and where each of its units stood. */
function levelled(text: string): { readonly plain: string; readonly at: readonly number[] } {
  const at: number[] = []
  const units: string[] = []
  let before = ''
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index)
    if (unit === ZERO_WIDTH) continue
    const level = isPlain(unit) ? unit : levelOf(unit)
    if (level === ' ' && before === ' ') continue
    units.push(level)
    at.push(index)
    before = level
  }
  // Joined once: a text that is asked for its end while it grows is written anew each time.
  return { plain: units.join(''), at }
}

/** Most of a text are printed signs of ASCII, which stay as they are. */
function isPlain(unit: string): boolean {
  return unit > ' ' && unit <= '~'
}

const LEVELLED = /[\s“”„‟«»″‘’‚‛‹›′]/u

function levelOf(unit: string): string {
  // Of letters beyond ASCII, which are nearly all, one look tells that they stay.
  if (!LEVELLED.test(unit)) return unit
  if (/\s/u.test(unit)) return ' '
  return DOUBLE.test(unit) ? '"' : SINGLE.test(unit) ? "'" : unit
}
