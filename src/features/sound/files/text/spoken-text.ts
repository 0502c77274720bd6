import { atOneGo } from '../../../../base/async/in-slices.ts'
import { plainFormula } from '../../../../base/formula/plain-formula.ts'
import { formulasLoaded, readFormula } from '../../../../base/formula/read-formula.ts'
import { findFormulasInSteps, type FormulaSpan } from '../../../../base/text/formulas.ts'
import { primaryLanguage } from '../../../../base/language/primary-language.ts'
import { sayFormula } from './say-signs.ts'
import { chineseFormulas } from './signs/chinese.ts'
import { signWords } from './signs/sign-words.ts'

/** A fenced block of code with its fences, of which the first may stand after the number or sign of an item. */
const FENCE =
  /^[ \t]*(?:(?:[-*+•–]|\d{1,3}[.)]|[a-z]\))[ \t]+)?(`{3,}(?!`)|~{3,}(?!~))[^`\n]*\n[\s\S]*?(?:^[ \t]*\1[`~]*[ \t]*$|$(?![\s\S]))/gm
const FENCE_LINE = /^[ \t]*(?:(?:[-*+•–]|\d{1,3}[.)]|[a-z]\))[ \t]+)?(?:`{3,}|~{3,})[^`\n]*$/gm
/** Opened by a whole run of ticks, closed by one that is as long. */
const INLINE_CODE = /(?<!`)(`{1,8})([^`\n]+)\1(?!`)/g

/** Words at the foot of a text, with the mark that refers to them. */
const FOOTNOTE = /^\[\^([\p{L}\p{N}_-]{1,40})\]:[ \t]+(?=\S)/gmu

/** What is put aside while the signs around it are taken out. */
const KEPT = /\uE000(\d+)\uE001/g

type Replace = string | ((whole: string, ...parts: string[]) => string)

/**
 * Signs that are written but not spoken, and the words that replace them. The order matters: each rule works on the
 * result of the rules before it.
 */
const SIGNS: readonly (readonly [sign: RegExp, by: Replace])[] = [
  [/\[CONCLUDE\]/gi, ''],
  // A name and attributes, nothing else: "x <b and y>" is no tag, and neither is what a type is of: "List<Turn>".
  [
    /(?:<\/|(?<![\p{L}\p{N}_])<|<(?=(?:br|b|i|em|strong|sub|sup|span)[\s/>]))[a-z][\w-]{0,40}(?:\s+[\w:-]+\s*=\s*(?:"[^"<>\n]*"|'[^'<>\n]*'|[^\s"'<>]+))*\s*\/?>/giu,
    ' ',
  ],
  // Pictures and links: their words.
  [/!?\[([^[\]\n]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+"[^"\n]*")?\)/g, '$1'],
  [/<(https?:\/\/[^<>\s]+)>/g, '$1'],
  [/\bhttps?:\/\/(?:www\.)?([^\s/?#]+)[^\s)\]}>"']*/g, '$1'],
  // What opens a line: headings, quotes, list items, rules, table borders.
  [/^[ \t]{0,3}#{1,6}[ \t]+/gm, ''],
  [/^[ \t]*(?:>(?!=|[ \t]?\d)[ \t]?)+/gm, ''],
  [/^[ \t]*(?:(?:[-*•–]|\+(?![ \t]+\d))[ \t]+)(?:\[[ xX]\][ \t]+)?/gm, ''],
  [/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, ''],
  [/^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|[ \t]*(?::?-+:?[ \t]*)?$/gm, ''],
  [
    /^[ \t]*\|(.+)\|[ \t]*$/gm,
    (_row, cells) =>
      `${cells
        .split('|')
        .map((cell) => cell.trim())
        .join(', ')}.`,
  ],
  // Emphasis touches its words and stands apart from others: 2*3*4 and snake_case do neither.
  [/(?<![\p{L}\p{N}*])(\*{1,3})(?=\S)([^*\n]+?)(?<=\S)\1(?![\p{L}\p{N}*])/gu, '$2'],
  [/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)([^_\n]+?)(?<=\S)\1(?![\p{L}\p{N}_])/gu, '$2'],
  [/~~(?=\S)([^~\n]+?)(?<=\S)~~/g, '$1'],
]

/** No control characters, no halves of characters, no invisible direction marks; one blank line between paragraphs. */
const TIDY: readonly (readonly [sign: RegExp, by: Replace])[] = [
  [/\uFFFD/g, ' '],
  // oxlint-disable-next-line no-control-regex -- they have no sound
  [/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, ''],
  [/[ \t]+/g, ' '],
  [/(?:(?<! ) +)?\n */g, '\n'],
  [/\n{3,}/g, '\n\n'],
]

/**
 * A turn's words as they are spoken: signs of markdown, markers and addresses that slipped into plain speech are taken
 * out, and snake_case and 2*3*4 stay as they are. A block of code is for the eye, and left out where there are words. A
 * formula is a line of signs, which are said as words; a long one is only named.
 * @param language BCP 47 tag
 */
export function spokenText(text: string, language = 'en'): string {
  return atOneGo(spokenTextInSteps(text, language))
}

/** The same, in steps between which others may have their turn. */
export function* spokenTextInSteps(text: string, language = 'en'): Generator<void, string> {
  return (yield* spokenWords(text, language, true)) || (yield* spokenWords(text, language, false))
}

function* spokenWords(text: string, language: string, leaveCodeOut: boolean): Generator<void, string> {
  const kept: string[] = []
  const keep = (words: string): string => `\uE000${kept.push(words) - 1}\uE001`
  const coded = yield* replaced(text, [
    [/\r\n?/g, '\n'],
    [/[\uE000\uE001]/g, ''],
    [FENCE, (block) => (leaveCodeOut ? '\n' : keep(block.replaceAll(FENCE_LINE, '').trim()))],
    [INLINE_CODE, (_whole, _ticks, code) => keep(code)],
  ])
  const formed = yield* withFormulas(withoutFootnoteMarks(coded), (formula) => keep(spokenFormula(formula, language)))
  const plain = yield* replacedByLines(formed, SIGNS)
  const whole = plain.replaceAll(KEPT, (_mark, index: string) => kept[Number(index)] ?? '')
  yield
  return (yield* replacedByLines(whole.toWellFormed(), TIDY)).trim()
}

/** A footnote is its words: its marks have no sound. A mark that refers to nothing may be part of a pattern, and stays. */
function withoutFootnoteMarks(text: string): string {
  if (!text.includes('[^')) return text
  const labels = new Set(Array.from(text.matchAll(FOOTNOTE), ([, label]) => label))
  return text
    .replaceAll(FOOTNOTE, '')
    .replaceAll(/\[\^([\p{L}\p{N}_-]{1,40})\]/gu, (mark, label: string) => (labels.has(label) ? '' : mark))
}

type Rules = readonly (readonly [sign: RegExp, by: Replace])[]

function* replaced(text: string, rules: Rules): Generator<void, string> {
  let now = text
  for (const [sign, by] of rules) {
    // Two overloads, of which neither takes both.
    now = typeof by === 'string' ? now.replaceAll(sign, by) : now.replaceAll(sign, by)
    yield
  }
  return now
}

/** The same by rules that look at no more than a line and the breaks around it: line by line where there are many. */
function* replacedByLines(text: string, rules: Rules): Generator<void, string> {
  const done: string[] = []
  for (const piece of piecesOfLines(text)) done.push(yield* replaced(piece, rules))
  return done.join('')
}

/**
 * A text is handled in pieces of this many characters: longer than any line that people write, and short enough for
 * each rule to be quick.
 */
const PIECE_CHARS = 40_000
/** No sign that is one at the beginning of a line alone. */
const WORD_BEGINS = /[\p{L}\p{N}\p{Sc}]/u

/** Whole lines; a line that is longer than any ends before a word. */
function* piecesOfLines(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const to = text.length - from <= PIECE_CHARS ? text.length : pieceEnd(text, from)
    yield text.slice(from, to)
    from = to
  }
}

function pieceEnd(text: string, from: number): number {
  const line = text.lastIndexOf('\n', from + PIECE_CHARS)
  // Breaks that follow each other, and what a line is indented by, stay together.
  for (let at = line + 1; at > from + 1; at -= 1) if (/[^\s]/.test(text.charAt(at)) && text[at - 1] === '\n') return at
  for (let at = from + PIECE_CHARS; at > from + PIECE_CHARS / 2; at -= 1)
    if (text[at - 1] === ' ' && WORD_BEGINS.test(text.charAt(at))) return at
  return from + PIECE_CHARS
}

/** A dollar behind a backslash is a dollar. */
function* withFormulas(text: string, say: (formula: FormulaSpan) => string): Generator<void, string> {
  let said = ''
  let read = 0
  const plain = (to: number): string => text.slice(read, to).replaceAll(String.raw`\$`, '$')
  for (const formula of yield* findFormulasInSteps(text)) {
    yield
    said += plain(formula.from) + (formula.display ? `\n${say(formula)}\n` : say(formula))
    read = formula.to
  }
  return said + plain(text.length)
}

/** Above this number of signs and lines, a listener cannot follow a formula or a program. */
const MAX_SIGNS = 120
const MAX_LINES = 4

function spokenFormula({ latex, display }: FormulaSpan, language: string): string {
  if (!formulasLoaded()) return latex
  const math = readFormula(latex, display)
  const own = primaryLanguage(language) === 'zh' ? chineseFormulas : null
  const name = (own ?? signWords(language))?.formula
  if (!math) return latex.includes('\\') ? (name ?? '') : latex
  const words = plainFormula(math, { aloud: true })
  const isLong = words.length > MAX_SIGNS || words.split('\n').length > MAX_LINES
  if (isLong && name !== undefined) return name
  return own === null ? words : sayFormula(words, own, language)
}
