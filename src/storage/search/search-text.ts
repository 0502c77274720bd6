import type { SnippetPart } from '../../contract/library/library.ts'

/** Characters of a query that are looked at, and words of it. */
const QUERY_MAX_CHARS = 500
const WORDS_MAX = 32

/** Control characters that the index keeps for itself; texts lose theirs on the way in. */
export const BREAK = '\u0001'
export const HIT_START = '\u0002'
export const HIT_END = '\u0003'
// oxlint-disable-next-line no-control-regex -- these are the characters to take out
const OURS = /[\u0000-\u0003]/g

/** Scripts that do not put spaces between words, and Korean, which joins its particles to them. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu

/**
 * A text as the index takes it in. Each character of an unspaced script becomes a word of its own, and a word of such
 * a script a phrase: trigrams would find none of the two-character words that Chinese and Japanese are made of.
 */
export function searchable(text: string): string {
  return text
    .normalize('NFC')
    .replace(OURS, ' ')
    .replace(UNSPACED, (run) => `${BREAK}${Array.from(run).join(BREAK)}${BREAK}`)
}

/** What a person typed as an FTS5 query: every word as quoted text, the last one as a beginning. Null when no word is in it. */
export function matchOf(query: string): string | null {
  const words = searchable(query.slice(0, QUERY_MAX_CHARS))
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, WORDS_MAX)
  return words.length === 0 ? null : `${words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ')}*`
}

/** A snippet with its marks as parts. */
export function snippetParts(marked: string): readonly SnippetPart[] {
  const parts: SnippetPart[] = []
  const add = (text: string, hit: boolean) => text !== '' && parts.push({ text, hit })
  const plain = marked.replaceAll(BREAK, '').replace(/\s+/g, ' ')
  for (const [index, piece] of plain.split(HIT_START).entries()) {
    const [before = '', after] = piece.split(HIT_END)
    add(before, index > 0)
    add(after ?? '', false)
  }
  return parts
}
