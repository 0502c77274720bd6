import { literalPattern } from '../../../../base/text/pattern.ts'
import { hasUnspacedLetters } from '../../../../base/text/words.ts'

/** A replacement: a regular expression for the flags "gu", and the text that replaces its matches. */
export interface Mask {
  readonly pattern: string
  readonly as: string
  /** A regular expression for the text directly before it; absent: anything. */
  readonly after?: RegExp
}

/** How many characters before a match are read. */
const BEFORE_CHARS = 40

/** A text with replaced names, and a function to get the original words. */
export interface MaskedText {
  readonly text: string
  /** The original words for a part of the masked text. */
  original(start: number, end: number): string
}

interface Piece {
  /** Start and length in the masked text. */
  readonly at: number
  readonly length: number
  readonly from: number
  readonly fromLength: number
}

/** Returns a function that replaces names. Of several masks that match at a place the first counts. */
export function masker(masks: readonly Mask[]): (text: string) => MaskedText {
  const used = masks.filter(({ pattern }) => pattern !== '')
  if (used.length === 0) return (text) => ({ text, original: (start, end) => text.slice(start, end) })
  const all = compiled(used.map(({ pattern }) => `(${pattern})`).join('|'))
  return (text) => {
    const pieces: Piece[] = []
    let masked = ''
    let read = 0
    for (const match of text.matchAll(all)) {
      const index = match.slice(1, used.length + 1).findIndex((group) => group !== undefined)
      const { as = match[0], after } = used[index] ?? {}
      if (after && !after.test(text.slice(Math.max(0, match.index - BEFORE_CHARS), match.index))) continue
      masked += text.slice(read, match.index)
      pieces.push({ at: masked.length, length: as.length, from: match.index, fromLength: match[0].length })
      masked += as
      read = match.index + match[0].length
    }
    return { text: masked + text.slice(read), original: (start, end) => originalOf(text, pieces, start, end) }
  }
}

/**
 * The compiled expressions for the last dialogs. Each call to a judge uses the same names, and compiling takes longer
 * than replacing.
 */
const COMPILED = new Map<string, RegExp>()
const COMPILED_MAX = 32

function compiled(source: string): RegExp {
  const known = COMPILED.get(source) ?? new RegExp(source, 'gu')
  COMPILED.delete(source)
  COMPILED.set(source, known)
  for (const oldest of COMPILED.keys()) if (COMPILED.size > COMPILED_MAX) COMPILED.delete(oldest)
  return known
}

/** The original words of a part. A name at its edge is included as a whole. */
function originalOf(text: string, pieces: readonly Piece[], start: number, end: number): string {
  const place = (position: number, last: boolean): number => {
    const piece = pieces.findLast(({ at }) => (last ? at < position : at <= position))
    if (!piece) return position
    const beyond = position - piece.at - piece.length
    if (beyond >= 0) return piece.from + piece.fromLength + beyond
    return last ? piece.from + piece.fromLength : piece.from
  }
  return text.slice(place(start, false), place(end, true))
}

/** Puts the names back into what a judge wrote. */
export function unmask(text: string, names: readonly (readonly [label: string, name: string])[]): string {
  return names.reduce((words, [label, name]) => {
    const start = hasUnspacedLetters(label) ? '' : String.raw`(?<!\p{L})`
    const pattern = `${start}${label
      .split(' ')
      .map(literalPattern)
      .join(String.raw`[\s_]*`)}${String.raw`(?!\d)`}`
    return words.replaceAll(new RegExp(pattern, 'giu'), () => name)
  }, text)
}
