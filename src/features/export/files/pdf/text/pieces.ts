/** A piece of text that is never broken, and the spaces after it. */
interface Piece {
  readonly text: string
  /** The index of its first code unit in the line. */
  readonly start: number
  readonly blanks: string
}

/** Matches a word and the spaces at which a line may break. No-break spaces are not among these. */
const TOKEN =
  /([^ \t\u1680\u2000-\u2006\u2008-\u200A\u205F\u3000]+)([ \t\u1680\u2000-\u2006\u2008-\u200A\u205F\u3000]*)/g
const LEADING_BLANKS = /^[ \t\u1680\u2000-\u2006\u2008-\u200A\u205F\u3000]+/
/** Matches characters around which a text may break although there is no space. */
const MAY_BREAK =
  /[-–—/\u200B\u0E00-\u0EFF\u0F0B\u1361\u1000-\u109F\u1780-\u17FF\u2E80-\u9FFF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF\u{1F000}-\u{3FFFF}]/u
const WITHOUT_BLANKS = /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF]/
const EAST_ASIAN = /[\u2E80-\u9FFF\uF900-\uFAFF\uFE30-\uFE4F\uFF01-\uFF60\uFFE0-\uFFE6\u{1F000}-\u{3FFFF}]/u
/** Matches characters that must not begin a line: closing marks, small kana, marks of length and repetition. */
const NOT_FIRST =
  /^[!),.:;?\]}¢°’”†‡›»℃‰、。々〉》」』】〕〗〙〛〟〻ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ・ーヽヾゝゞ！％），．：；？］｝｠｡｣､…‥〜～–—]/u
/** Matches characters that must not end a line: opening marks. */
const NOT_LAST = /[([{‘“‹«〈《「『【〔〖〘〚〝（［｛｟｢$£¥￥＄]$/u

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const words = new Intl.Segmenter('und', { granularity: 'word' })

/**
 * Splits a line wherever it may be broken: at spaces, after hyphens and dashes, between words of scripts without
 * spaces, between East Asian characters.
 */
export function breakableParts(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  const leading = LEADING_BLANKS.exec(text)
  if (leading) pieces.push({ text: '', start: 0, blanks: leading[0] })
  for (const match of text.matchAll(TOKEN)) {
    const [, token = '', blanks = ''] = match
    if (!MAY_BREAK.test(token)) pieces.push({ text: token, start: match.index, blanks })
    else for (const piece of broken(token, match.index, blanks)) pieces.push(piece)
  }
  return pieces
}

function broken(token: string, start: number, blanks: string): readonly Piece[] {
  const ends = WITHOUT_BLANKS.test(token) ? new Set(Array.from(words.segment(token), ({ index }) => index)) : null
  const pieces: Piece[] = []
  let begin = 0
  let before = ''
  for (const { segment, index } of graphemes.segment(token)) {
    if (index > begin && mayBreak(before, segment, index - begin, ends?.has(index) ?? false)) {
      pieces.push({ text: token.slice(begin, index), start: start + begin, blanks: '' })
      begin = index
    }
    before = segment
  }
  pieces.push({ text: token.slice(begin), start: start + begin, blanks })
  return pieces
}

function mayBreak(before: string, after: string, length: number, wordEnds: boolean): boolean {
  if (before.endsWith('\u200B')) return true
  if (NOT_FIRST.test(after) || NOT_LAST.test(before)) return false
  if (EAST_ASIAN.test(before) || EAST_ASIAN.test(after)) return true
  if (wordEnds && (WITHOUT_BLANKS.test(before) || WITHOUT_BLANKS.test(after))) return true
  // The dots between Tibetan syllables and the colon between Ethiopic words count as spaces.
  if (/[\u0F0B\u1361]$/.test(before)) return true
  return length > 1 && /[-–—/]$/.test(before) && /^\p{L}/u.test(after)
}

/** The characters of a text that cannot be broken at any better place. */
export function characters(text: string): readonly { readonly text: string; readonly at: number }[] {
  return Array.from(graphemes.segment(text), ({ segment, index }) => ({ text: segment, at: index }))
}
