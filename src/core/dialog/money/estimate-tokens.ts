/** Characters of Latin text per token, the usual rule of thumb; other scripts run at about one character per token. */
const LATIN_CHARS_PER_TOKEN = 4

/** From Devanagari on. */
const DENSE = /[\u0900-\uffff]/

/** An estimate of the tokens in a text, for when no vendor has counted. Always shown as "about". */
export function estimateTokens(text: string): number {
  return Math.ceil(tokenWeight(text))
}

/** The same for a piece of a text, to be added up. */
export function tokenWeight(text: string): number {
  // Told at once of a text that holds none.
  if (!DENSE.test(text)) return text.length / LATIN_CHARS_PER_TOKEN
  let dense = 0
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) >= 0x0900) dense += 1
  return (text.length - dense) / LATIN_CHARS_PER_TOKEN + dense
}
