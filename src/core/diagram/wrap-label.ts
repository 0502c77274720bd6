import { beginningOf, oneLine } from '../../base/text/shorten.ts'
import { showSigns } from '../../base/text/show-signs.ts'

/**
 * The width of the narrowest letter in ems; below, how many UTF-16 units of a long text are read, which fill any label.
 */
const NARROWEST = 0.36
const SIGN_UNITS = 16

/** The approximate width of a letter of a sans-serif font in ems. Unknown letters count as wide. */
function ems(grapheme: string): number {
  const known = WIDTHS[grapheme.charCodeAt(0) - 0x20]
  return grapheme.length === 1 && known !== undefined ? known : emsOf(grapheme)
}

function emsOf(grapheme: string): number {
  if (/^[ .,:;'’!|iIjlftr()[\]-]$/.test(grapheme)) return NARROWEST
  if (/^[mwMW@%&—…]$/.test(grapheme)) return 0.92
  if (/^[A-Z0-9$€]$/.test(grapheme)) return 0.68
  if (
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uFF01-\uFF60]/u.test(
      grapheme,
    )
  )
    return 1.05
  return /^\p{Lu}/u.test(grapheme) ? 0.74 : 0.58
}

/** The widths of the printable characters of ASCII, from the space. */
const WIDTHS = Array.from({ length: 0x7f - 0x20 }, (_, at) => emsOf(String.fromCharCode(0x20 + at)))

/** The estimated width of a text in pixels. It is computed without fonts, so that every host gets the same lines. */
export function textWidth(text: string, fontSize: number): number {
  let sum = 0
  for (const letter of lettersOf(text)) sum += ems(letter)
  return sum * fontSize
}

const graphemes = new Intl.Segmenter('und')
/** Text of these characters alone has a letter in each, which is known much sooner than by a segmenter. */
const PLAIN = /^[ -~]*$/

function lettersOf(text: string): readonly string[] {
  return PLAIN.test(text) ? Array.from(text) : Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/**
 * Breaks a text into lines of at most this width, at spaces, and within a word that is longer than a line. A text that
 * is too long ends with an ellipsis.
 */
export function wrapLabel(
  text: string,
  { width, fontSize, maxLines }: { readonly width: number; readonly fontSize: number; readonly maxLines: number },
): readonly string[] {
  const most = Math.ceil((maxLines + 1) * (width / (NARROWEST * fontSize) + 1)) * SIGN_UNITS
  const lines: string[] = []
  let line = ''
  for (const word of pieces(within(visible(within(text.trimStart(), most)), most), width, fontSize)) {
    const longer = line === '' ? word.text : `${line}${word.glued ? '' : ' '}${word.text}`
    if (line === '' || textWidth(longer, fontSize) <= width) {
      line = longer
      continue
    }
    lines.push(line)
    line = word.text
  }
  if (line !== '') lines.push(line)
  if (lines.length <= maxLines) return lines
  return [...lines.slice(0, maxLines - 1), shortened(lines[maxLines - 1] as string, width, fontSize)]
}

/** A text on one line, with control characters made visible, and without halves of surrogate pairs. */
function visible(text: string): string {
  return showSigns(oneLine(text.toWellFormed()))
}

/** The beginning of a long text; the rest would not be visible. */
function within(text: string, most: number): string {
  return text.length <= most ? text : `${beginningOf(text, most)}…`
}

interface Piece {
  readonly text: string
  /** Whether it follows the piece before it without a space. */
  readonly glued: boolean
}

function pieces(text: string, width: number, fontSize: number): readonly Piece[] {
  return text.split(' ').flatMap((word) => {
    const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)
    if (!wide && textWidth(word, fontSize) <= width) return word === '' ? [] : [{ text: word, glued: false }]
    return broken(word, width, fontSize, wide)
  })
}

/**
 * A word in pieces that fit. In a script without spaces it may be broken between any two letters, so that lines are
 * full.
 */
function broken(word: string, width: number, fontSize: number, anywhere: boolean): readonly Piece[] {
  const parts: string[] = []
  let sum = 0
  for (const letter of lettersOf(word)) {
    const last = parts.at(-1)
    sum += ems(letter)
    if (last === undefined || anywhere || sum * fontSize > width) {
      parts.push(letter)
      sum = ems(letter)
    } else parts[parts.length - 1] = last + letter
  }
  return parts.map((text, index) => ({ text, glued: index > 0 }))
}

function shortened(line: string, width: number, fontSize: number): string {
  let kept = lettersOf(line)
  while (kept.length > 0 && textWidth(`${kept.join('')}…`, fontSize) > width) kept = kept.slice(0, -1)
  return `${kept.join('').trimEnd()}…`
}
