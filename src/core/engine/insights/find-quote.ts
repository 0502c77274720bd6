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
  let plain = ''
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index)
    if (unit === ZERO_WIDTH) continue
    const level = /\s/u.test(unit) ? ' ' : DOUBLE.test(unit) ? '"' : SINGLE.test(unit) ? "'" : unit
    if (level === ' ' && plain.endsWith(' ')) continue
    plain += level
    at.push(index)
  }
  return { plain, at }
}
