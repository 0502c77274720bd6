/** A text brought to a form in which it can be looked for, and where each of its units stands in the text itself. */
export interface Levelled {
  readonly plain: string
  readonly at: readonly number[]
}

const DOUBLE = /[“”„‟«»″「」『』]/u
const SINGLE = /[‘’‚‛‹›′`´]/u
/** Soft hyphens, joiners and marks of direction are not seen. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/u
const DASH = /[\u2010-\u2015\u2212]/u

/** The same words however they were set: line breaks, spaces, quotation marks, dashes, soft hyphens, hyphens at a line's end. */
export function asSet(text: string): Levelled {
  const at: number[] = []
  // In pieces: asking how a text ends that is put together letter by letter takes its length each time.
  const plain: string[] = []
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index)
    if (UNSEEN.test(unit)) continue
    // A word that a line's end cuts in two.
    const broken =
      unit === '-' && /\p{L}/u.test(text.charAt(index - 1))
        ? /^-[ \t]*\r?\n[ \t]*(?=\p{Ll})/u.exec(text.slice(index, index + 12))
        : null
    if (broken) {
      index += broken[0].length - 1
      continue
    }
    const level = /\s/u.test(unit)
      ? ' '
      : DOUBLE.test(unit)
        ? '"'
        : SINGLE.test(unit)
          ? "'"
          : DASH.test(unit)
            ? '-'
            : unit
    if (level === ' ' && plain.at(-1) === ' ') continue
    plain.push(level)
    at.push(index)
  }
  return { plain: plain.join(''), at }
}

/** The words alone: no case, no punctuation, one space between two. */
export function asWords(text: string): Levelled {
  const set = asSet(text)
  const at: number[] = [0]
  const plain = [' ']
  for (let index = 0; index < set.plain.length; index += 1) {
    const unit = set.plain.charAt(index)
    const place = set.at[index] ?? 0
    if (/[\p{L}\p{M}\p{N}\ud800-\udfff]/u.test(unit)) {
      const lower = unit.toLowerCase()
      // A letter that is longer in lower case would move all places after it.
      plain.push(lower.length === 1 ? lower : unit)
      at.push(place)
    } else if (unit !== "'" && plain.at(-1) !== ' ') {
      plain.push(' ')
      at.push(place)
    }
  }
  if (plain.at(-1) !== ' ') {
    plain.push(' ')
    at.push(text.length)
  }
  return { plain: plain.join(''), at }
}
