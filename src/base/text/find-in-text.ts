import { literalPattern } from './pattern.ts'
import { beginningOf } from './shorten.ts'
import { formOfSign, signEnd } from './sign-form.ts'

/** A range of a text; the end is not included. */
export interface FoundSpan {
  readonly start: number
  readonly end: number
}

/** Finds a typed text in other texts. */
export interface TextFinder {
  /** A key that is the same for all typed texts with the same results. */
  readonly key: string
  /** All places of the typed text, in order and without overlaps. */
  spans(text: string): readonly FoundSpan[]
}

/** How many UTF-16 units of a typed text are used; a pasted text may be longer. */
const TYPED_MAX = 2_000
const BEYOND = /[\u0080-\uffff]/

/**
 * Makes a finder for a typed text, which it finds anywhere, even within words. Case, width, accents and the kind of white
 * space do not matter. Null if nothing is left to search for.
 */
export function textFinder(typed: string): TextFinder | null {
  const words = comparedForm(beginningOf(typed, TYPED_MAX))
    .split(/\s+/u)
    .filter((word) => word !== '')
  if (words.length === 0) return null
  const pattern = new RegExp(words.map(literalPattern).join(String.raw`\s+`), 'gu')
  return {
    key: words.join(' '),
    spans(text) {
      const plain = comparedForm(text)
      const matches = [...plain.matchAll(pattern)].map(({ index, 0: { length } }) => ({
        start: index,
        end: index + length,
      }))
      return matches.length === 0 || !BEYOND.test(text) ? matches : inText(matches, text)
    },
  }
}

/** Returns a function that tells whether a text contains every typed word, even within other words. */
export function wordFilter(typed: string): (text: string) => boolean {
  const words = comparedForm(beginningOf(typed, TYPED_MAX)).split(/\s+/u)
  return (text) => {
    const plain = comparedForm(text)
    return words.every((word) => plain.includes(word))
  }
}

/** A text in the form in which texts are compared. Punctuation and spaces are kept. */
export function comparedForm(text: string): string {
  if (!BEYOND.test(text)) return text.toLowerCase()
  let plain = ''
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = signEnd(text, at)
    plain += comparedSign(text, at, end)
  }
  return plain
}

function comparedSign(text: string, at: number, end: number): string {
  const sign = text.slice(at, end)
  return end === at + 1 && sign <= '\u007f' ? sign.toLowerCase() : formOfSign(sign).letters
}

/** The ranges of a text that correspond to ranges of its compared form, which must be in order. */
function inText(stretches: readonly FoundSpan[], text: string): readonly FoundSpan[] {
  const spans: FoundSpan[] = []
  let next = 0
  let start = -1
  let plain = 0
  for (let at = 0, end = 0; at < text.length && next < stretches.length; at = end) {
    end = signEnd(text, at)
    plain += comparedSign(text, at, end).length
    // One character may become several letters, and so contain the end of one range and the start of the next.
    for (let wanted = stretches[next]; wanted && plain > wanted.start; wanted = stretches[next]) {
      if (start < 0) start = at
      if (plain < wanted.end) break
      // Invisible characters belong to the character before them.
      let over = end
      for (let after = end; over < text.length; over = after) {
        after = signEnd(text, over)
        if (comparedSign(text, over, after) !== '') break
      }
      // Two matches within the same character are one place.
      if (start >= (spans.at(-1)?.end ?? 0)) spans.push({ start, end: over })
      start = -1
      next += 1
    }
  }
  return spans
}
