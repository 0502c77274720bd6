/** A place in a list of texts. */
export interface TextSpan {
  readonly text: number
  readonly offset: number
}

interface FoundSpans {
  readonly start: TextSpan
  readonly end: TextSpan
}

/**
 * The place of a quote in consecutive texts, whatever white space and marks separate its words; null when they do not
 * contain it.
 */
export function findSpan(texts: readonly string[], quote: string): FoundSpans | null {
  // A quote may have been cut within marks that the texts do not show.
  return spanBy(/\S/gu, texts, quote) ?? spanBy(/[\p{L}\p{N}]/gu, texts, quote)
}

/** The place of a quote if only the characters that match are compared. */
function spanBy(counted: RegExp, texts: readonly string[], quote: string): FoundSpans | null {
  const bareOf = (text: string) => (text.match(counted) ?? []).join('')
  const wanted = bareOf(quote)
  if (wanted === '') return null
  const bare = texts.map(bareOf)
  const at = bare.join('').indexOf(wanted)
  if (at < 0) return null
  const start = placeOf(texts, bare, at, counted)
  const end = placeOf(texts, bare, at + wanted.length, counted, true)
  return start && end && { start, end }
}

/**
 * Maps characters of the bare texts to their place in the texts.
 * @param isEnd whether it is the place behind the character before
 */
function placeOf(
  texts: readonly string[],
  bare: readonly string[],
  at: number,
  counted: RegExp,
  isEnd = false,
): TextSpan | null {
  let left = isEnd ? at - 1 : at
  for (const [text, words] of bare.entries()) {
    if (left >= words.length) {
      left -= words.length
      continue
    }
    for (const { index, 0: sign } of (texts[text] ?? '').matchAll(counted)) {
      if (left < sign.length) return { text, offset: isEnd ? index + sign.length : index }
      left -= sign.length
    }
  }
  return null
}
