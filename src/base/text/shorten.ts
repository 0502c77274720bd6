const segmenter = /* @__PURE__ */ new Intl.Segmenter('und', { granularity: 'grapheme' })
/** No sign that anybody reads is longer, in UTF-16 units: an emoji of four with their colours has 25. */
const SIGN_UNITS = 64

/** The beginning of a text, at most so many UTF-16 units; no sign is cut in half, and no half of a pair is left. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed()
  if (most <= 0) return ''
  const window = text.slice(0, most + SIGN_UNITS).toWellFormed()
  const { index, segment } = segmenter.segment(window).containing(most) ?? { index: most, segment: '' }
  if (segment.length <= SIGN_UNITS || (index > 0 && most - index < SIGN_UNITS)) return window.slice(0, index)
  // A pile of marks without end is cut between two.
  return window.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

/** The end of a text, by the same rules. */
export function endingOf(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed()
  if (most <= 0) return ''
  const window = text.slice(knownStart(text, text.length - most))
  const from = window.length - most
  const sign = segmenter.segment(window).containing(from)
  const next = sign === undefined || sign.index === from ? from : sign.index + sign.segment.length
  return window
    .slice(next - from < SIGN_UNITS ? next : from)
    .replace(/^[\udc00-\udfff]/, '')
    .toWellFormed()
}

/** From where the signs before a place can be told apart: in a row of flags only its beginning tells which halves are one. */
function knownStart(text: string, at: number): number {
  let start = Math.max(0, at - SIGN_UNITS)
  if (/^[\udc00-\udfff]/.test(text.charAt(start))) start -= 1
  while (isHalfFlag(text.codePointAt(start - 2))) start -= 2
  return Math.max(0, start)
}

function isHalfFlag(sign = 0): boolean {
  return sign >= 0x1f1e6 && sign <= 0x1f1ff
}

/** All of a text in pieces of at most so many UTF-16 units, none of which begins or ends within a sign. */
export function piecesOf(text: string, most: number): readonly string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length;) {
    const piece = beginningOf(text.slice(at, at + most + SIGN_UNITS), most)
    pieces.push(piece)
    // Half of a pair, which stands alone, is a sign as well.
    at += Math.max(1, piece.length)
  }
  return pieces
}

/** How a text is shortened. */
export interface Shortening {
  /** What stands in place of the rest. */
  readonly ellipsis?: string
  /** Between two words, where the last one has a beginning; anywhere between two signs otherwise. */
  readonly wholeWords?: boolean
}

/** A text of at most so many UTF-16 units: the beginning of a longer one with an ellipsis in place of the rest. */
export function shortenText(
  text: string,
  most: number,
  { ellipsis = '…', wholeWords = false }: Shortening = {},
): string {
  if (text.length <= most) return text.toWellFormed()
  const head = beginningOf(text, most - ellipsis.length)
  return `${wholeWords ? untilLastWord(head, text) : head.trimEnd()}${ellipsis}`
}

/** Without a last word that is cut in two, unless that is most of it, and without what leads on to the next. */
function untilLastWord(head: string, text: string): string {
  const space = /^\s/.test(text.slice(head.length)) ? head.length : head.search(/\s\S*$/)
  return head.slice(0, space > head.length / 2 ? space : head.length).replace(/(?<![\s.,;:…–—-])[\s.,;:…–—-]+$/, '')
}

/** A text on one line: one space in place of whatever white space and signs of control stand between its words. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** The same on one line, whatever stands between the words. */
export function shortenLine(text: string, most: number, how?: Shortening): string {
  return shortenText(oneLine(text), most, how)
}
