/** Characters of Latin text per token, the usual rule of thumb; other scripts run at about one character per token. */
const LATIN_CHARS_PER_TOKEN = 4

/** Characters of scripts from Devanagari on, which take about one token each. */
const DENSE = /[\u0900-\uffff]/

/** Estimates the tokens of a text that no vendor has counted. The page always shows such numbers with "about". */
export function estimateTokens(text: string): number {
  return Math.ceil(tokenWeight(text))
}

/** The estimate without rounding, so that pieces of a text can be added up. */
export function tokenWeight(text: string): number {
  // Most texts contain no such characters, so this quick test is enough.
  if (!DENSE.test(text)) return text.length / LATIN_CHARS_PER_TOKEN
  let dense = 0
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) >= 0x0900) dense += 1
  return (text.length - dense) / LATIN_CHARS_PER_TOKEN + dense
}
