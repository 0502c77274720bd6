const segmenter = /* @__PURE__ */ new Intl.Segmenter('und', { granularity: 'grapheme' })
/** No sign that anybody reads is longer, in UTF-16 units: an emoji of four with their colours has 25. */
const SIGN_UNITS = 64

/** The beginning of a text, at most so many UTF-16 units; no sign is cut in half. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  if (most <= 0) return ''
  const window = text.slice(0, most + SIGN_UNITS)
  const at = segmenter.segment(window).containing(most)?.index ?? most
  if (at > 0 && most - at < SIGN_UNITS) return text.slice(0, at)
  // A pile of marks without end, or a sign that has no room at all.
  return at === 0 && window.length <= SIGN_UNITS ? '' : text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

/** A text of at most so many UTF-16 units: the beginning of a longer one with an ellipsis in place of the rest. */
export function shortenText(text: string, most: number, ellipsis = '…'): string {
  return text.length <= most ? text : `${beginningOf(text, most - ellipsis.length).trimEnd()}${ellipsis}`
}

/** The same on one line, whatever stands between the words. */
export function shortenLine(text: string, most: number, ellipsis = '…'): string {
  return shortenText(text.replaceAll(/\s+/g, ' ').trim(), most, ellipsis)
}
