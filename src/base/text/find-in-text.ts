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

/** A text as it is compared, and which of its units each unit of that stands for; places are the same where there are none. */
interface Compared {
  readonly plain: string
  readonly places: { readonly starts: readonly number[]; readonly ends: readonly number[] } | null
}

/** Of what is pasted into a field no more is looked for, in UTF-16 units. */
const TYPED_MAX = 2_000
const BEYOND = /[\u0080-\uffff]/

/**
 * What is typed, found anywhere in a text, inside of words too: in any case, width and spelling of the same letters,
 * with accents or without, over any white space. Null where nothing is left to look for.
 */
export function textFinder(typed: string): TextFinder | null {
  const words = compared(beginningOf(typed, TYPED_MAX))
    .plain.split(/\s+/u)
    .filter((word) => word !== '')
  if (words.length === 0) return null
  const pattern = new RegExp(words.map(literalPattern).join(String.raw`\s+`), 'gu')
  return {
    key: words.join(' '),
    spans(text) {
      const { plain, places } = compared(text)
      const spans: FoundSpan[] = []
      for (const { index, 0: match } of plain.matchAll(pattern)) {
        const start = places ? (places.starts[index] ?? 0) : index
        const end = places ? (places.ends[index + match.length - 1] ?? 0) : index + match.length
        // Two letters that one sign stands for are one place of it.
        if (start >= (spans.at(-1)?.end ?? 0)) spans.push({ start, end })
      }
      return spans
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
  return compared(text).plain
}

function compared(text: string): Compared {
  if (!BEYOND.test(text)) return { plain: text.toLowerCase(), places: null }
  const starts: number[] = []
  const ends: number[] = []
  let plain = ''
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = signEnd(text, at)
    const sign = text.slice(at, end)
    const letters = end === at + 1 && sign <= '\u007f' ? sign.toLowerCase() : formOfSign(sign).letters
    // What is not seen goes with the sign before it.
    if (letters === '' && ends.length > 0) ends[ends.length - 1] = end
    plain += letters
    for (let unit = 0; unit < letters.length; unit += 1) {
      starts.push(at)
      ends.push(end)
    }
  }
  return { plain, places: { starts, ends } }
}
