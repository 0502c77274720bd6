import { indexForm, readWords } from '../../base/text/words.ts'
import type { RetrievalQuestion } from '../../base/retrieval/question.ts'
import { shownStage } from '../dialog/turns/draft/draft-remarks.ts'
import { plainProse } from '../../base/text/prose/plain-prose.ts'
import { beginningOf } from '../../base/text/shorten.ts'

/** The most characters of a query that are read, and the most words of it. */
const QUERY_MAX_CHARS = 500
const WORDS_MAX = 32

/**
 * A control character that is stored between the characters of scripts without spaces. Texts lose their own control
 * characters before they are stored.
 */
const BREAK = '\u0001'
// oxlint-disable-next-line no-control-regex -- these are the characters to take out
const CONTROLS = /[\u0000-\u0003]/g

/** Scripts that do not put spaces between words, and Korean, which joins its particles to them. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu

/** A text as it is stored beside the index. Stored results are compared with it, so its form never changes. */
export function storedText(text: string): string {
  return text
    .normalize('NFC')
    .replace(CONTROLS, ' ')
    .replace(UNSPACED, (run) => `${BREAK}${Array.from(run).join(BREAK)}${BREAK}`)
}

/** A stored text as it was originally. */
export function saidText(stored: unknown): string {
  return typeof stored === 'string' ? stored.replaceAll(BREAK, '') : ''
}

/** The words of a stored text without marks, of which passages are shown. */
export function wordsToShow({ what, text }: Readonly<Record<string, unknown>>): string {
  const said = saidText(text)
  return plainProse(what === 'critique' ? shownStage({ stage: what, text: said }) : said, true)
}

/** Words in the form in which FTS5 searches for them as a phrase. */
export function ftsPhrase(text: string): string {
  return `"${indexForm(text).replaceAll('"', ' ')}"`
}

/** A query that a person typed. */
export interface Query {
  /** The query for FTS5: every word in quotation marks, the last one as a beginning. */
  readonly match: string
  /** The number of letters of the last word. */
  readonly letters: number
  /** What is highlighted in the texts that are found. */
  readonly question: RetrievalQuestion
}

/** Reads a typed query; null when it contains no word. */
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
