const segmenter = /* @__PURE__ */ new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Matches a text in which no character can be wide, as in most lines: each character then takes one column. */
const ALL_NARROW = /^[\u0020-\u007E\u00A0-\u02FF]*$/

const WIDE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\p{Emoji_Presentation}\p{Regional_Indicator}\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6]|\uFE0F/u
const HALF_WIDTH = /^[\uFF61-\uFFDC]/

/** Shortens a text to at most this many columns; a longer one ends with an ellipsis. */
export function shortenToColumns(text: string, most: number, ellipsis = '…'): string {
  if (columnsOf(text) <= most) return text
  const room = most - columnsOf(ellipsis)
  let shown = ''
  let columns = 0
  for (const { segment } of segmenter.segment(text)) {
    columns += columnsOf(segment)
    if (columns > room) break
    shown += segment
  }
  return most < columnsOf(ellipsis) ? '' : `${shown.trimEnd()}${ellipsis}`
}

/** About how many columns a text takes in a fixed-width font: East Asian letters and emoji take two. */
export function columnsOf(text: string): number {
  if (ALL_NARROW.test(text)) return text.length
  let columns = 0
  for (const { segment } of segmenter.segment(text)) columns += WIDE.test(segment) && !HALF_WIDTH.test(segment) ? 2 : 1
  return columns
}
