import { atOneGo } from '../../../../base/async/in-slices.ts'
import { plainFormula } from '../../../../base/formula/plain-formula.ts'
import { formulasLoaded, readFormula } from '../../../../base/formula/read-formula.ts'
import { findFormulasInSteps, type FormulaSpan } from '../../../../base/text/formulas.ts'
import { primaryLanguage } from './primary-language.ts'
import { sayFormula } from './say-signs.ts'
import { chineseFormulas } from './signs/chinese.ts'
import { signWords } from './signs/sign-words.ts'

/** A fenced block of code with its fences. */
const FENCE = /^[ \t]*(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^[ \t]*\1[ \t]*$|$(?![\s\S]))/gm
const FENCE_LINE = /^[ \t]*(?:`{3,}|~{3,})[^\n]*$/gm
/** Inline code: it begins and ends with the same number of backticks. */
const INLINE_CODE = /(?<!`)(`{1,8})([^`\n]+)\1(?!`)/g

/** The beginning of a footnote's text: its mark and a colon. */
const FOOTNOTE = /^\[\^([\p{L}\p{N}_-]{1,40})\]:[ \t]+(?=\S)/gmu

/** A placeholder for text that is put aside while signs around it are removed. */
const KEPT = /\uE000(\d+)\uE001/g

type Replace = string | ((whole: string, ...parts: string[]) => string)

/** Signs of markup and what replaces them. The order matters, because each rule leaves work to the next. */
const SIGNS: readonly (readonly [sign: RegExp, by: Replace])[] = [
  [/\[CONCLUDE\]/gi, ''],
  // A tag has a name and attributes and nothing else: "x <b and y>" is none, and neither is "List<Turn>".
  [
    /(?:<\/|(?<![\p{L}\p{N}_])<|<(?=(?:br|b|i|em|strong|sub|sup|span)[\s/>]))[a-z][\w-]{0,40}(?:\s+[\w:-]+\s*=\s*(?:"[^"<>\n]*"|'[^'<>\n]*'|[^\s"'<>]+))*\s*\/?>/giu,
    ' ',
  ],
  // Of pictures and links only the words are kept.
  [/!?\[([^[\]\n]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+"[^"\n]*")?\)/g, '$1'],
  [/<(https?:\/\/[^<>\s]+)>/g, '$1'],
  [/\bhttps?:\/\/(?:www\.)?([^\s/?#]+)[^\s)\]}>"']*/g, '$1'],
  // Signs at the beginning of a line: of headings, quotes, list items, rules and tables.
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
  // Signs of emphasis touch the words inside and no letters outside, unlike those in 2*3*4 and snake_case.
  [/(?<![\p{L}\p{N}*])(\*{1,3})(?=\S)([^*\n]+?)(?<=\S)\1(?![\p{L}\p{N}*])/gu, '$2'],
  [/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)([^_\n]+?)(?<=\S)\1(?![\p{L}\p{N}_])/gu, '$2'],
  [/~~(?=\S)([^~\n]+?)(?<=\S)~~/g, '$1'],
]

/** Rules that remove control characters, halves of characters and invisible direction marks, and leave one blank line between paragraphs. */
const TIDY: readonly (readonly [sign: RegExp, by: Replace])[] = [
  [/\uFFFD/g, ' '],
  // oxlint-disable-next-line no-control-regex -- they have no sound
  [/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, ''],
  [/[ \t]+/g, ' '],
  [/(?:(?<! ) +)?\n */g, '\n'],
  [/\n{3,}/g, '\n\n'],
]

/**
 * A turn's words as they are spoken. Signs of Markdown, markers and addresses are removed; snake_case and 2*3*4 stay. Blocks
 * of code are left out unless there is nothing else. Formulas are put into words; a long one is only mentioned.
 * @param language BCP 47 tag
 */
export function spokenText(text: string, language = 'en'): string {
  return atOneGo(spokenTextInSteps(text, language))
}

/** Like `spokenText`, but in steps, so that other work can run in between. */
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

/** Removes the marks of footnotes, but not their words. A mark without a footnote may be part of a pattern and stays. */
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
    // Two calls, because no overload accepts both types.
    now = typeof by === 'string' ? now.replaceAll(sign, by) : now.replaceAll(sign, by)
    yield
  }
  return now
}

/** Applies rules that look only at a line and the line breaks around it. A long text is handled in pieces. */
function* replacedByLines(text: string, rules: Rules): Generator<void, string> {
  const done: string[] = []
  for (const piece of piecesOfLines(text)) done.push(yield* replaced(piece, rules))
  return done.join('')
}

/** The size of a piece in characters: longer than any line a person writes, and short enough for a rule to be quick. */
const PIECE_CHARS = 40_000
/** A character before which a long line may be cut: it is no sign that has a meaning only at the beginning of a line. */
const WORD_BEGINS = /[\p{L}\p{N}\p{Sc}]/u

/** Pieces of whole lines. A line that is too long is cut before a word. */
function* piecesOfLines(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const to = text.length - from <= PIECE_CHARS ? text.length : pieceEnd(text, from)
    yield text.slice(from, to)
    from = to
  }
}

function pieceEnd(text: string, from: number): number {
  const line = text.lastIndexOf('\n', from + PIECE_CHARS)
  // Line breaks in a row, and the indentation of a line, stay together.
  for (let at = line + 1; at > from + 1; at -= 1) if (/[^\s]/.test(text.charAt(at)) && text[at - 1] === '\n') return at
  for (let at = from + PIECE_CHARS; at > from + PIECE_CHARS / 2; at -= 1)
    if (text[at - 1] === ' ' && WORD_BEGINS.test(text.charAt(at))) return at
  return from + PIECE_CHARS
}

/** Replaces formulas by words. A dollar sign after a backslash begins no formula. */
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

/** The most signs and lines of a formula that is put into words: nobody can follow more by ear. */
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
