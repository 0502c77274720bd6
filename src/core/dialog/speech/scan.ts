/** A line as far as it is known while it is read. */
export interface LineSoFar {
  readonly text: string
  /**
   * open: more of the line may come; whole: it ends here; long: it continues beyond what is examined, so that rules must
   * not wait for more.
   */
  readonly state: 'open' | 'whole' | 'long'
}

/** Matches how a sentence continues after a tag that it mentions. */
export const SPEAKS_ON = /^ ?[\p{Ll},;:.)]/u

/** How many characters of a line are examined to find out what it is. */
const LOOK_AHEAD = 200

/** The line that begins at this place of a text. @param last whether the text is complete */
export function lineSoFar(text: string, from: number, last: boolean): LineSoFar {
  const window = text.slice(from, from + LOOK_AHEAD + 1)
  const end = window.indexOf('\n')
  if (end >= 0) return { text: window.slice(0, end), state: 'whole' }
  if (window.length > LOOK_AHEAD) return { text: window.slice(0, LOOK_AHEAD), state: 'long' }
  return { text: window, state: last ? 'whole' : 'open' }
}

/**
 * The answer of a rule for the beginning of a text: it does not apply, it needs more text, or how many characters match.
 * A rule never changes a "no" or a match when more text comes, so it does not matter how a stream is cut.
 */
export type Scan = 'no' | 'wait' | number

/** A text in lower case with the same length: the Turkish capital İ, which would become two characters, becomes a plain i. */
export function lowerCase(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase()
}

/** The answer of a rule that needs more text than there is. */
export function waitOrNo({ state }: LineSoFar): 'wait' | 'no' {
  return state === 'open' ? 'wait' : 'no'
}

/** The answer for a match that may still grow: it counts only when the next character is known. */
export function whenComplete(line: LineSoFar, length: number): Scan {
  return length < line.text.length || line.state !== 'open' ? length : 'wait'
}

/** A pattern for all beginnings of a word: for "conclude" it matches "co" but not "cu". */
export function prefixPattern(word: string): string {
  return word === '' ? '' : `(?:${word.charAt(0)}${prefixPattern(word.slice(1))})?`
}
