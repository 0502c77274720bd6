import { oneLine } from '../../../base/text/shorten.ts'

/**
 * Prompts put this character into tags inside quoted texts, so that these cannot end their own tags. A quotation that
 * copies it is still exact.
 */
const ZERO_WIDTH = '\u200b'

/** Marks of bold, emphasis and code, which many leave out when they quote. */
const MARKS = /[*`]+/g

/**
 * Finds a quote in a text word for word, ignoring differences of white space, of quotation marks, and of marks on words.
 * Returns the passage as the text has it, or null.
 */
export function findQuote(text: string, quote: string): string | null {
  const plain = levelled(text)
  const wanted = levelled(quote)
  const within = /^(["'])(.*)\1$/su.exec(wanted)?.[2]?.trim()
  for (const candidate of within === undefined ? [wanted] : [wanted, within]) {
    if (!/[\p{L}\p{N}]/u.test(candidate)) continue
    const start = plain.indexOf(candidate)
    if (start < 0) continue
    const found = passageAt(text, start, candidate.length)
    // A result that begins or ends inside a character is no quotation.
    if (found.isWellFormed()) return found
  }
  return null
}

/** A text on one line, with straight quotation marks and without marks on words and zero-width spaces. */
function levelled(text: string): string {
  return oneLine(text.replaceAll(ZERO_WIDTH, '').replaceAll(MARKS, ''))
    .replaceAll(/[“”„‟«»″]/gu, '"')
    .replaceAll(/[‘’‚‛‹›′]/gu, "'")
}

/** The passage of a text whose levelled form has this length and starts at this place, both in UTF-16 units. */
function passageAt(text: string, start: number, length: number): string {
  let unit = -1
  let from = 0
  // White space before the first word is not part of the passage.
  let inSpace = true
  for (let index = 0; index < text.length; index += 1) {
    const each = text.charAt(index)
    if (each === ZERO_WIDTH || each === '*' || each === '`') continue
    // Most characters are printable ASCII, which is never white space: this avoids the slower test.
    const isSpace = (each <= ' ' || each > '~') && /[\s\p{Cc}]/u.test(each)
    if (isSpace && inSpace) continue
    inSpace = isSpace
    unit += 1
    if (unit === start) from = index
    if (unit === start + length - 1) return withMarks(text, from, index + 1)
  }
  return text.slice(from)
}

/** The passage with a mark that stands directly before or after it, if its partner is within. */
function withMarks(text: string, from: number, to: number): string {
  const passage = text.slice(from, to)
  if ((passage.match(MARKS)?.length ?? 0) % 2 === 0) return passage
  const after = /^[*`]+/.exec(text.slice(to, to + 4))?.[0] ?? ''
  const before = after === '' ? (/(?<![*`])[*`]+$/.exec(text.slice(Math.max(0, from - 4), from))?.[0] ?? '') : ''
  return before + passage + after
}
