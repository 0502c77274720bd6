import { indexForm, readWords } from '../../base/text/words.ts'
import type { RetrievalQuestion } from '../../base/retrieval/question.ts'
import { beginningOf } from '../../base/text/shorten.ts'

/** Characters of a query that are looked at, and words of it. */
const QUERY_MAX_CHARS = 500
const WORDS_MAX = 32

/** A control character between the characters of unspaced scripts in stored texts; texts lose theirs on the way in. */
const BREAK = '\u0001'
// oxlint-disable-next-line no-control-regex -- these are the characters to take out
const CONTROLS = /[\u0000-\u0003]/g

/** Scripts that do not put spaces between words, and Korean, which joins its particles to them. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu

/** A text as it is stored beside the index: what is remembered is held against it, so that it stays as it was ever written. */
export function storedText(text: string): string {
  return text
    .normalize('NFC')
    .replace(CONTROLS, ' ')
    .replace(UNSPACED, (run) => `${BREAK}${Array.from(run).join(BREAK)}${BREAK}`)
}

/** A stored text as it was said. */
export function saidText(stored: unknown): string {
  return typeof stored === 'string' ? stored.replaceAll(BREAK, '') : ''
}

/** Words as FTS5 looks for them, one after the other. */
export function ftsPhrase(text: string): string {
  return `"${indexForm(text).replaceAll('"', ' ')}"`
}

/** What a person typed. */
export interface Query {
  /** For FTS5: every word as quoted text, the last one as a beginning. */
  readonly match: string
  /** Letters of the last word. */
  readonly letters: number
  /** What is marked in the texts that are found. */
  readonly question: RetrievalQuestion
}

/** Reads what a person typed. Null when no word is in it. */
export function readQuery(typed: string): Query | null {
  const words = beginningOf(typed, QUERY_MAX_CHARS)
    .replace(CONTROLS, ' ')
    .split(/\s+/)
    .filter((word) => readWords(word).length > 0)
    .slice(0, WORDS_MAX)
  const last = words.at(-1)
  if (last === undefined) return null
  return {
    match: `${words.map(ftsPhrase).join(' ')}*`,
    letters: indexForm(last).length,
    question: { phrases: words.slice(0, -1), terms: [{ text: last, stem: last }] },
  }
}
