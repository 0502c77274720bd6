import { plainFormula } from '../../../../base/formula/plain-formula.ts'
import { formulasLoaded, readFormula } from '../../../../base/formula/read-formula.ts'
import { findFormulas, type FormulaSpan } from '../../../../base/text/formulas.ts'
import { signWords } from './signs/sign-words.ts'

/** A fenced block of code, its fence included. */
const FENCE = /^[ \t]*(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^[ \t]*\1[ \t]*$|$(?![\s\S]))/gm
const FENCE_LINE = /^[ \t]*(?:`{3,}|~{3,})[^\n]*$/gm
const INLINE_CODE = /(`{1,8})([^`\n]+)\1(?!`)/g

/** What is put aside while the signs around it are taken out. */
const KEPT = /\uE000(\d+)\uE001/g

/**
 * A turn's words as they are spoken: signs of markdown, markers and addresses that slipped into plain speech are taken
 * out, and snake_case and 2*3*4 stay as they are. A block of code is for the eye, and left out where there are words. A
 * formula is a line of signs, which are said as words; a long one is only named.
 * @param language BCP 47 tag
 */
export function spokenText(text: string, language = 'en'): string {
  return spokenWords(text, language, true) || spokenWords(text, language, false)
}

function spokenWords(text: string, language: string, leaveCodeOut: boolean): string {
  const kept: string[] = []
  const keep = (words: string): string => `\uE000${kept.push(words) - 1}\uE001`
  const coded = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\uE000\uE001]/g, '')
    .replaceAll(FENCE, (block) => (leaveCodeOut ? '\n' : keep(block.replaceAll(FENCE_LINE, '').trim())))
    .replaceAll(INLINE_CODE, (_whole, _ticks, code: string) => keep(code))
  const spoken = withFormulas(coded, (formula) => keep(spokenFormula(formula, language)))
    .replaceAll(/\[CONCLUDE\]/gi, '')
    .replaceAll(
      // A name and attributes, nothing else: "x <b and y>" is no tag.
      /<\/?(?:said|document|note|think|thinking|b|i|em|strong|br|p|u|s|sub|sup|span|div|h[1-6]|ul|ol|li)(?:\s+[\w:-]+\s*=\s*(?:"[^"<>\n]*"|'[^'<>\n]*'|[^\s"'<>]+))*\s*\/?>/gi,
      ' ',
    )
    // Pictures and links: their words.
    .replaceAll(/!?\[([^[\]\n]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+"[^"\n]*")?\)/g, '$1')
    .replaceAll(/<(https?:\/\/[^<>\s]+)>/g, '$1')
    .replaceAll(/\bhttps?:\/\/(?:www\.)?([^\s/?#]+)[^\s)\]}>"']*/g, '$1')
    // What opens a line: headings, quotes, list items, rules, table borders.
    .replaceAll(/^[ \t]{0,3}#{1,6}[ \t]+/gm, '')
    .replaceAll(/^[ \t]*(?:>(?!=|[ \t]?\d)[ \t]?)+/gm, '')
    .replaceAll(/^[ \t]*(?:(?:[-*•–]|\+(?![ \t]+\d))[ \t]+)(?:\[[ xX]\][ \t]+)?/gm, '')
    .replaceAll(/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, '')
    .replaceAll(/^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|[ \t]*(?::?-+:?[ \t]*)?$/gm, '')
    .replaceAll(
      /^[ \t]*\|(.+)\|[ \t]*$/gm,
      (_row, cells: string) =>
        `${cells
          .split('|')
          .map((cell) => cell.trim())
          .join(', ')}.`,
    )
    // Emphasis touches its words and stands apart from others: 2*3*4 and snake_case do neither.
    .replaceAll(/(?<![\p{L}\p{N}*])(\*{1,3})(?=\S)([^*\n]+?)(?<=\S)\1(?![\p{L}\p{N}*])/gu, '$2')
    .replaceAll(/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)([^_\n]+?)(?<=\S)\1(?![\p{L}\p{N}_])/gu, '$2')
    .replaceAll(/~~(?=\S)([^~\n]+?)(?<=\S)~~/g, '$1')
  return tidy(spoken.replaceAll(KEPT, (_mark, index: string) => kept[Number(index)] ?? ''))
}

/** A dollar behind a backslash is a dollar. */
function withFormulas(text: string, say: (formula: FormulaSpan) => string): string {
  let said = ''
  let read = 0
  const plain = (to: number): string => text.slice(read, to).replaceAll(String.raw`\$`, '$')
  for (const formula of findFormulas(text)) {
    said += plain(formula.from) + (formula.display ? `\n${say(formula)}\n` : say(formula))
    read = formula.to
  }
  return said + plain(text.length)
}

/** Nobody follows more than so many signs and lines by ear. */
const MAX_SIGNS = 120
const MAX_LINES = 4

function spokenFormula({ latex, display }: FormulaSpan, language: string): string {
  if (!formulasLoaded()) return latex
  const math = readFormula(latex, display)
  const name = signWords(language)?.formula
  if (!math) return latex.includes('\\') ? (name ?? '') : latex
  const words = plainFormula(math, { aloud: true })
  const isLong = words.length > MAX_SIGNS || words.split('\n').length > MAX_LINES
  return isLong && name !== undefined ? name : words
}

/** No control characters, no halves of characters, no invisible direction marks; one blank line between paragraphs. */
function tidy(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll('\uFFFD', ' ')
      // oxlint-disable-next-line no-control-regex -- they have no sound
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
      .replaceAll(/[ \t]+/g, ' ')
      .replaceAll(/(?:(?<! ) +)?\n */g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  )
}
