/** How much of a line is known while it is read. */
export interface LineSoFar {
  readonly text: string
  /**
   * open: more of it may come; whole: it ends here; long: it goes on beyond what is looked at, so nobody may wait for
   * more of it.
   */
  readonly state: 'open' | 'whole' | 'long'
}

/** Characters of a line that are looked at before it is clear what it is. */
const LOOK_AHEAD = 200

/** The line that begins at this place of a text. @param last nothing comes after the text */
export function lineSoFar(text: string, from: number, last: boolean): LineSoFar {
  const window = text.slice(from, from + LOOK_AHEAD + 1)
  const end = window.indexOf('\n')
  if (end >= 0) return { text: window.slice(0, end), state: 'whole' }
  if (window.length > LOOK_AHEAD) return { text: window.slice(0, LOOK_AHEAD), state: 'long' }
  return { text: window, state: last ? 'whole' : 'open' }
}

/**
 * What a rule says of the beginning of a text: it does not apply, it cannot tell yet, or how many characters it takes.
 * Whatever comes after, a rule never takes a "no" or a match back: that is why it does not matter how a stream is cut.
 */
export type Scan = 'no' | 'wait' | number

/** In lower case, character for character: the Turkish capital would become two. */
export function lowerCase(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase()
}

/** What a rule that needs more text answers. */
export function waitOrNo({ state }: LineSoFar): 'wait' | 'no' {
  return state === 'open' ? 'wait' : 'no'
}

/** A match that may still grow by the characters to come counts once the next one is there. */
export function whenComplete(line: LineSoFar, length: number): Scan {
  return length < line.text.length || line.state !== 'open' ? length : 'wait'
}

/** The spelling of a word as far as it has come: "co" of "conclude" is, "cu" is not. */
export function prefixPattern(word: string): string {
  return word === '' ? '' : `(?:${word.charAt(0)}${prefixPattern(word.slice(1))})?`
}
