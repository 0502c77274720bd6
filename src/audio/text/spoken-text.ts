/** A fenced block of code, its fence included. */
const FENCE = /^[ \t]*(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^[ \t]*\1[ \t]*$|$(?![\s\S]))/gm
const FENCE_LINE = /^[ \t]*(?:`{3,}|~{3,})[^\n]*$/gm
const INLINE_CODE = /(`{1,8})([^`\n]+)\1(?!`)/g

/** What is put aside while the signs around it are taken out. */
const KEPT = /\uE000(\d+)\uE001/g

/**
 * A turn's words as they are spoken: signs of markdown, markers and addresses that slipped into plain speech are taken
 * out, and snake_case and 2*3*4 stay as they are. A block of code is for the eye, and left out where there are words.
 */
export function spokenText(text: string): string {
  return spokenWords(text, true) || spokenWords(text, false)
}

function spokenWords(text: string, leaveCodeOut: boolean): string {
  const kept: string[] = []
  const keep = (words: string): string => `\uE000${kept.push(words) - 1}\uE001`
  const spoken = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\uE000\uE001]/g, '')
    .replaceAll(FENCE, (block) => (leaveCodeOut ? '\n' : keep(block.replaceAll(FENCE_LINE, '').trim())))
    .replaceAll(INLINE_CODE, (_whole, _ticks, code: string) => keep(code))
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
