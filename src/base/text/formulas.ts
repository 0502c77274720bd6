import { atOneGo } from '../async/in-slices.ts'
import { codeBlocks } from './code-blocks.ts'
import { literalPattern } from './pattern.ts'

/** A formula in LaTeX within a text, with its marks. */
export interface FormulaSpan {
  readonly from: number
  readonly to: number
  /** The LaTeX between the marks; for an environment all of it. */
  readonly latex: string
  /** Whether the formula is shown on a line of its own. */
  readonly display: boolean
}

/** The most characters of an inline formula; a longer one is text that happens to be between two marks. */
const INLINE_MAX = 1_000
const DISPLAY_MAX = 8_000
/** The most backticks around inline code. */
const TICKS_MAX = 8
/** Environments that are a formula without any mark around them. */
const ENVIRONMENTS =
  'equation|align|gather|multline|alignat|flalign|eqnarray|displaymath|math|CD|aligned|gathered|split|cases|matrix|pmatrix|bmatrix|vmatrix|Vmatrix|Bmatrix|array'
/** Matches what may begin a formula, and what must be skipped: escapes, code, addresses. */
const START = new RegExp(
  String.raw`\\[\\$]|\\\(|\\\[|\\begin\{((?:${ENVIRONMENTS})\*?)\}|\$\$|\$|${'`'}+|https?:\/\/[^\s<>"]+`,
  'g',
)

/** Whether a text may contain a formula: a quick check before the search. */
export function mayHoldFormula(text: string): boolean {
  if (!text.includes('$') && !text.includes('\\')) return false
  if (/\$\$|\\[([]|\\begin\{/.test(text)) return true
  const opens = text.search(/\$\S/)
  // A closing dollar follows a character that is no space and is not followed by a digit, unlike amounts of money.
  return opens >= 0 && /\S\$(?!\d)/.test(text.slice(opens + 1))
}

/** Whether a text of a value may hold a formula, wherever in its lists and fields that stands. */
export function holdsFormula(value: unknown): boolean {
  if (typeof value === 'string') return mayHoldFormula(value)
  if (typeof value !== 'object' || value === null) return false
  return (Array.isArray(value) ? value : Object.values(value)).some(holdsFormula)
}

/**
 * Finds the formulas of a text by Pandoc's rule: `$…$` without spaces inside the marks and without a digit after them,
 * `$$…$$`, `\(…\)`, `\[…\]` and environments. Money, variables of a shell and code are none. Takes time in proportion to
 * the length of the text.
 * @param growing whether more text is to come; then formulas that may still change are left out
 */
export function findFormulas(text: string, growing = false): readonly FormulaSpan[] {
  return atOneGo(findFormulasInSteps(text, growing))
}

/** How many marks are examined in one step. */
const STEP_MARKS = 2_000

/** Like `findFormulas`, but in steps, so that other work can run in between. */
export function* findFormulasInSteps(text: string, growing = false): Generator<void, readonly FormulaSpan[]> {
  if (!mayHoldFormula(text)) return []
  const found: FormulaSpan[] = []
  const ahead = new Ahead(text)
  const blocks = codeBlocks(text)
  let block = 0
  let seen = 0
  const start = new RegExp(START)
  for (let match = start.exec(text); match; match = start.exec(text)) {
    seen += 1
    if (seen % STEP_MARKS === 0) yield
    const { 0: mark, 1: environment, index } = match
    while ((blocks[block]?.to ?? Number.POSITIVE_INFINITY) <= index) block += 1
    const code = blocks[block]
    if (code && code.from <= index) {
      start.lastIndex = code.to
      continue
    }
    if (mark.startsWith('`')) {
      start.lastIndex = afterCode(text, index, mark, ahead)
      continue
    }
    const formula = formulaAt(text, index, mark, environment, ahead)
    // A display formula that is not complete yet hides all that comes after its beginning.
    if (growing && formula === null && isDisplayMark(mark) && ahead.next(BLANK_LINE, index) < 0) break
    if (formula === null || (growing && formula.to === text.length && mark === '$')) continue
    found.push(formula)
    start.lastIndex = formula.to
  }
  return found
}

function isDisplayMark(mark: string): boolean {
  return mark === '$$' || mark === '\\[' || mark.startsWith('\\begin')
}

/** Where inline code ends. Backticks without an end on the same line are no code. */
function afterCode(text: string, index: number, ticks: string, ahead: Ahead): number {
  const from = index + ticks.length
  if (ticks.length > TICKS_MAX) return from
  const close = ahead.next(`(?<!${'`'})${ticks}(?!${'`'})`, from)
  return close < 0 || close > ahead.next(String.raw`\n|$`, from) ? from : close + ticks.length
}

function formulaAt(
  text: string,
  from: number,
  mark: string,
  environment: string | undefined,
  ahead: Ahead,
): FormulaSpan | null {
  if (environment !== undefined) return environmentAt(text, from, environment, ahead)
  switch (mark) {
    case '$':
      return inlineAt(text, from, ahead)
    case '$$':
      return between(text, from, '$$', ahead.next(UNESCAPED.$$, from + 2), ahead, true)
    case '\\[':
    case '\\(': {
      const closes = mark === '\\[' ? '\\]' : '\\)'
      const end = ahead.next(UNESCAPED[closes], from + 2)
      const again = ahead.next(UNESCAPED[mark], from + 2)
      return again >= 0 && again < end ? null : between(text, from, closes, end, ahead, mark === '\\[')
    }
    default:
      return null
  }
}

/** The formula between two marks; null if it is none. @param end where the closing mark begins; -1 if there is none */
function between(
  text: string,
  from: number,
  closes: string,
  end: number,
  ahead: Ahead,
  display: boolean,
): FormulaSpan | null {
  const begin = from + 2
  if (end < 0 || end - begin > (display ? DISPLAY_MAX : INLINE_MAX)) return null
  const blank = ahead.next(BLANK_LINE, begin)
  const latex = text.slice(begin, end)
  if ((blank >= 0 && blank < end) || latex.trim() === '') return null
  // Words between two dollars are no formula: the dollars mean money, or the number of a process.
  if (closes === '$$' && /^[\p{L}\s.,]*$/u.test(latex) && /\p{L}{2}/u.test(latex)) return null
  return { from, to: end + closes.length, latex, display }
}

/** The source of a pattern for a mark without a backslash before it. */
function unescaped(mark: string): string {
  return String.raw`(?<!\\)` + literalPattern(mark)
}

/** The patterns for marks, made only once, because they are used very often. */
const UNESCAPED = {
  $: unescaped('$'),
  $$: unescaped('$$'),
  '\\[': unescaped('\\['),
  '\\]': unescaped('\\]'),
  '\\(': unescaped('\\('),
  '\\)': unescaped('\\)'),
}

const BLANK_LINE = String.raw`\n[ \t]*\r?\n`

function environmentAt(text: string, from: number, name: string, ahead: Ahead): FormulaSpan | null {
  const closing = `\\end{${name}}`
  const end = ahead.next(literalPattern(closing), from)
  if (end < 0 || end - from > DISPLAY_MAX) return null
  const to = end + closing.length
  const blank = ahead.next(BLANK_LINE, from)
  if (blank >= 0 && blank < end) return null
  return { from, to, latex: text.slice(from, to), display: true }
}

/** The formula `$…$` at a place; null if the next dollar does not close it. */
function inlineAt(text: string, from: number, ahead: Ahead): FormulaSpan | null {
  const begin = from + 1
  const end = ahead.next(UNESCAPED.$, begin)
  if (end < 0 || end === begin || end - begin > INLINE_MAX) return null
  const blank = ahead.next(BLANK_LINE, begin)
  if (blank >= 0 && blank < end) return null
  const latex = text.slice(begin, end)
  if (/^\s|\s$/.test(latex) || isMoneyOrCode(text.charAt(from - 1), latex, text.slice(end + 1, end + 2))) return null
  return { from, to: end + 1, latex, display: false }
}

/** Whether two dollars are prices, or names of a shell or a program, rather than the marks of a formula. */
function isMoneyOrCode(before: string, latex: string, after: string): boolean {
  if (/[A-Za-z0-9$]/.test(before) || /[\d$]/.test(after)) return true
  if (/[\p{Sc}"`]|^'|'$/u.test(latex.replaceAll('\\$', '')) || NEXT_LINE.test(latex)) return true
  if (!/[\\^_=<>{}]/.test(latex)) {
    // Several words in a row are a sentence, as in "$5 each or 10$".
    if (/\p{L}{2}\s+\p{L}{2}/u.test(latex)) return true
    if (/^\d/.test(latex) && /(?<!\p{L})\p{L}{2,}(?![\p{L}(])|\s\|\s/u.test(latex)) return true
  }
  if (!/[A-Za-z_{(]/.test(after)) return false
  // $HOME/$USER, $a+$b, ${a}${b}, $(pwd)/$(date)
  return /[-+*/:;,.<>=([{|&%@]$/.test(latex) || /^[({]/.test(latex) || /^[A-Z_]{2,}$/.test(latex)
}

/** The beginning of a line that ends a formula: of a list item, a heading, a quote or a table row. */
const NEXT_LINE = /\n[ \t]*(?:[-*+•#>|]|\d{1,3}[.)])[ \t]/

/** Finds the next match of a pattern and remembers it, so that all searches for a pattern together read the text once. */
class Ahead {
  readonly #text: string
  readonly #known = new Map<string, { readonly pattern: RegExp; from: number; at: number }>()

  constructor(text: string) {
    this.#text = text
  }

  /** @returns where the pattern matches next, -1 for nowhere. @param from never before that of an earlier call */
  next(source: string, from: number): number {
    const known = this.#known.get(source) ?? { pattern: new RegExp(source, 'g'), from: -1, at: -1 }
    this.#known.set(source, known)
    const isKnown = known.from >= 0 && known.from <= from && (known.at < 0 || known.at >= from)
    if (!isKnown) {
      known.pattern.lastIndex = from
      known.at = known.pattern.exec(this.#text)?.index ?? -1
      known.from = from
    }
    return known.at
  }
}
