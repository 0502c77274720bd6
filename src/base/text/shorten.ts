let made: Intl.Segmenter | undefined
/** Most texts are short enough, and the first one of a process takes some milliseconds. */
const segmenter = (): Intl.Segmenter => (made ??= new Intl.Segmenter('und', { granularity: 'grapheme' }))
/** The greatest length of a character as readers see it, in UTF-16 units. An emoji of four people with skin colours has 25. */
const SIGN_UNITS = 64

/** The beginning of a text, of at most `most` UTF-16 units. No character, as readers see it, is cut. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed()
  if (most <= 0) return ''
  const window = text.slice(0, most + SIGN_UNITS).toWellFormed()
  const { index, segment } = segmenter().segment(window).containing(most) ?? { index: most, segment: '' }
  if (segment.length <= SIGN_UNITS || (index > 0 && most - index < SIGN_UNITS)) return window.slice(0, index)
  // A character with a very long row of marks is cut between two of them.
  return window.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

/** The end of a text, of at most `most` UTF-16 units. No character, as readers see it, is cut. */
export function endingOf(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed()
  if (most <= 0) return ''
  const window = text.slice(knownStart(text, text.length - most))
  const from = window.length - most
  const sign = segmenter().segment(window).containing(from)
  const next = sign === undefined || sign.index === from ? from : sign.index + sign.segment.length
  return window
    .slice(next - from < SIGN_UNITS ? next : from)
    .replace(/^[\udc00-\udfff]/, '')
    .toWellFormed()
}

/** A place before `at` from which characters can be separated correctly. In a row of flags only its beginning shows which halves belong together. */
function knownStart(text: string, at: number): number {
  let start = Math.max(0, at - SIGN_UNITS)
  if (/^[\udc00-\udfff]/.test(text.charAt(start))) start -= 1
  while (isHalfFlag(text.codePointAt(start - 2))) start -= 2
  return Math.max(0, start)
}

function isHalfFlag(sign = 0): boolean {
  return sign >= 0x1f1e6 && sign <= 0x1f1ff
}

/** A text in pieces of at most `most` UTF-16 units, which are cut only between characters as readers see them. */
export function piecesOf(text: string, most: number): readonly string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length;) {
    const piece = beginningOf(text.slice(at, at + most + SIGN_UNITS), most)
    pieces.push(piece)
    // A single half of a surrogate pair counts as a character, too.
    at += Math.max(1, piece.length)
  }
  return pieces
}

/** How a text is shortened. */
export interface Shortening {
  /** The text in place of what was cut off. */
  readonly ellipsis?: string
  /** Whether to cut only between words, if possible; otherwise between any two characters. */
  readonly wholeWords?: boolean
}

/** Shortens a text to at most `most` UTF-16 units; a longer one ends with an ellipsis. */
export function shortenText(
  text: string,
  most: number,
  { ellipsis = '…', wholeWords = false }: Shortening = {},
): string {
  if (text.length <= most) return text.toWellFormed()
  const head = beginningOf(text, most - ellipsis.length)
  return `${wholeWords ? untilLastWord(head, text) : head.trimEnd()}${ellipsis}`
}

/** The beginning of a text without its last, incomplete word and without punctuation that leads on, unless too little would be left. */
function untilLastWord(head: string, text: string): string {
  const space = /^\s/.test(text.slice(head.length)) ? head.length : head.search(/\s\S*$/)
  return head.slice(0, space > head.length / 2 ? space : head.length).replace(/(?<![\s.,;:…–—-])[\s.,;:…–—-]+$/, '')
}

/** A text on one line, with one space in place of any white space and control characters between words. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Like `shortenText`, but on one line. */
export function shortenLine(text: string, most: number, how?: Shortening): string {
  return shortenText(oneLine(text), most, how)
}
