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
  let said = ''
  const places: TextSpan[] = []
  for (const [text, words] of texts.entries()) {
    for (let offset = 0; offset < words.length; offset += 1) {
      const unit = words.charAt(offset)
      if (/\s/.test(unit)) continue
      said += unit
      places.push({ text, offset })
    }
  }
  const at = said.indexOf(wanted)
  const start = places[at]
  const last = places[at + wanted.length - 1]
  return at < 0 || !start || !last ? null : { start, end: { text: last.text, offset: last.offset + 1 } }
}
