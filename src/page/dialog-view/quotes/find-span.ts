/** A place in a list of texts. */
export interface TextSpan {
  readonly text: number
  readonly offset: number
}

/** Where a quote begins and ends among texts that follow one another, whatever white space parts them; null when they do not say it. */
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

/** Where a character of the texts without their white space stands in them. */
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
