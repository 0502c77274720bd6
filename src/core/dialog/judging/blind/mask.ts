import { literalPattern } from '../../../../base/text/pattern.ts'
import { hasUnspacedLetters } from '../../../../base/text/words.ts'

/** A replacement: a pattern for the flags "gu", and the text in its place. */
export interface Mask {
  readonly pattern: string
  readonly as: string
  /** A pattern for the text directly before it; absent: anything. */
  readonly after?: RegExp
}

/** Characters before a place that are read. */
const BEFORE_CHARS = 40

/** A text with replaced names, and the way back. */
export interface MaskedText {
  readonly text: string
  /** The original words behind these of the masked text. */
  original(start: number, end: number): string
}

interface Piece {
  /** Start and length in the masked text. */
  readonly at: number
  readonly length: number
  readonly from: number
  readonly fromLength: number
}

/** Replaces names by others. The first mask that matches at a place counts. */
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

/** Patterns of the last dialogs: each call to a judge masks by the same names, and compiling them takes longer than that. */
const COMPILED = new Map<string, RegExp>()
const COMPILED_MAX = 32

function compiled(source: string): RegExp {
  const known = COMPILED.get(source) ?? new RegExp(source, 'gu')
  COMPILED.delete(source)
  COMPILED.set(source, known)
  for (const oldest of COMPILED.keys()) if (COMPILED.size > COMPILED_MAX) COMPILED.delete(oldest)
  return known
}

/** A name at the edge is included whole. */
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

/** Restores the names in what a judge wrote. */
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
