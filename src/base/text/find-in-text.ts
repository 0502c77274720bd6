import { literalPattern } from './pattern.ts'
import { beginningOf } from './shorten.ts'
import { formOfSign, signEnd } from './sign-form.ts'

/** A stretch of a text, end not included. */
export interface FoundSpan {
  readonly start: number
  readonly end: number
}

/** Finds what was typed in texts. */
export interface TextFinder {
  /** The same for whatever finds the same. */
  readonly key: string
  /** Every place of it, in order; none reaches into another. */
  spans(text: string): readonly FoundSpan[]
}

/** Of what is pasted into a field no more is looked for, in UTF-16 units. */
const TYPED_MAX = 2_000
const BEYOND = /[\u0080-\uffff]/

/**
 * What is typed, found anywhere in a text, inside of words too: in any case, width and spelling of the same letters,
 * with accents or without, over any white space. Null where nothing is left to look for.
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

/** Whether a text has every word that was typed, inside of others too. */
export function wordFilter(typed: string): (text: string) => boolean {
  const words = comparedForm(beginningOf(typed, TYPED_MAX)).split(/\s+/u)
  return (text) => {
    const plain = comparedForm(text)
    return words.every((word) => plain.includes(word))
  }
}

/** A text in the form in which texts are compared, whose punctuation and spaces stay. */
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

/** Where the stretches of the compared form of a text, which are in order, stand in the text itself. */
function inText(stretches: readonly FoundSpan[], text: string): readonly FoundSpan[] {
  const spans: FoundSpan[] = []
  let next = 0
  let start = -1
  let plain = 0
  for (let at = 0, end = 0; at < text.length && next < stretches.length; at = end) {
    end = signEnd(text, at)
    plain += comparedSign(text, at, end).length
    // A sign may stand for several letters, and for the end of one stretch with the start of another.
    for (let wanted = stretches[next]; wanted && plain > wanted.start; wanted = stretches[next]) {
      if (start < 0) start = at
      if (plain < wanted.end) break
      // What is not seen goes with the sign before it.
      let over = end
      for (let after = end; over < text.length; over = after) {
        after = signEnd(text, over)
        if (comparedSign(text, over, after) !== '') break
      }
      // Two letters that one sign stands for are one place of it.
      if (start >= (spans.at(-1)?.end ?? 0)) spans.push({ start, end: over })
      start = -1
      next += 1
    }
  }
  return spans
}
