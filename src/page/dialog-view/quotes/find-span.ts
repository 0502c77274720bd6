/** A place in a list of texts. */
export interface TextSpan {
  readonly text: number
  readonly offset: number
}

/** The place of a quote in consecutive texts, whatever white space separates them; null when they do not contain it. */
export function findSpan(
  texts: readonly string[],
  quote: string,
): { readonly start: TextSpan; readonly end: TextSpan } | null {
  const wanted = quote.replaceAll(/\s+/g, '')
  if (wanted === '') return null
  const bare = texts.map((words) => words.replaceAll(/\s+/g, ''))
  const at = bare.join('').indexOf(wanted)
  if (at < 0) return null
  const start = placeOf(texts, bare, at)
  const last = placeOf(texts, bare, at + wanted.length - 1)
  return start && last && { start, end: { text: last.text, offset: last.offset + 1 } }
}

/** Maps characters of the texts without white space to their place in the texts. */
function placeOf(texts: readonly string[], bare: readonly string[], at: number): TextSpan | null {
  let left = at
  for (const [text, words] of bare.entries()) {
    if (left >= words.length) {
      left -= words.length
      continue
    }
    for (const { index } of (texts[text] ?? '').matchAll(/\S/g)) if (left-- === 0) return { text, offset: index }
  }
  return null
}
