import { plainFormula } from '../../../../base/formula/plain-formula.ts'
import { readFormula } from '../../../../base/formula/read-formula.ts'
import type { CitedSpan } from './cited-words.ts'
import type { ProseWords } from '../../../../base/text/prose/words.ts'

interface Shown {
  readonly words: ProseWords
  readonly cited: readonly CitedSpan[]
}

/** The indentation of a formula on a line of its own. */
const INDENT = '\u00A0'.repeat(4)
/** Matches right-to-left letters, inside which a formula keeps a direction of its own. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Writes formulas as Unicode text, and gives quotations their new positions. */
export function withPlainFormulas(words: ProseWords, cited: readonly CitedSpan[]): Shown {
  const formulas = words.marks.filter(({ kind }) => kind === 'formula')
  if (formulas.length === 0) return { words, cited }
  const isMixed = RIGHT_TO_LEFT.test(words.text)
  let text = ''
  let read = 0
  const moved: Moved[] = []
  for (const { from, to, formula } of formulas) {
    const math = formula ? readFormula(formula.latex, formula.display) : null
    text += words.text.slice(read, from)
    read = to
    const at = text.length
    const written = math ? plainFormula(math) : ''
    if (written === '') text += words.text.slice(from, to)
    else if (formula?.display === true || written.includes('\n')) {
      // Text after a formula on lines of its own begins a new line.
      read += blanksAt(words.text, to)
      const before = text.slice(text.lastIndexOf('\n') + 1).trim() === '' ? '' : '\n'
      const after = read === words.text.length || words.text.startsWith('\n', read) ? '' : '\n'
      text += before + written.replaceAll(/^/gm, INDENT) + after
    } else text += isMixed ? `\u2066${written}\u2069` : written
    moved.push({ from, to: read, at, end: text.length })
  }
  text += words.text.slice(read)
  const move = <T extends { readonly from: number; readonly to: number }>(span: T): T => ({
    ...span,
    from: placeNow(moved, span.from, false),
    to: placeNow(moved, span.to, true),
  })
  return { words: { text, marks: words.marks.map(move) }, cited: cited.map(move) }
}

interface Moved {
  /** Where the formula was, with the spaces after it that were removed. */
  readonly from: number
  readonly to: number
  /** Where the formula is now. */
  readonly at: number
  readonly end: number
}

/**
 * The new position of a place in the words.
 * @param isEnd whether it is the end of a span, which does not touch the formula after it
 */
function placeNow(moved: readonly Moved[], offset: number, isEnd: boolean): number {
  let [low, high] = [0, moved.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const { from } = moved[middle] as Moved
    if (isEnd ? from < offset : from <= offset) low = middle + 1
    else high = middle
  }
  const last = moved[low - 1]
  if (!last) return offset
  if (offset < last.to) return isEnd ? last.end : last.at
  return last.end + offset - last.to
}

function blanksAt(text: string, at: number): number {
  const blanks = /[ \t]*/y
  blanks.lastIndex = at
  return blanks.exec(text)?.[0].length ?? 0
}
