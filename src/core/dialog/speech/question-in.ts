import { findSentences, type TextSentence } from './sentences.ts'
import { endingOf, oneLine } from '../../../base/text/shorten.ts'

/** The most characters of a question; of a longer one the end is kept, which contains what is asked. */
const QUESTION_MAX_CHARS = 320
/** How many characters from the end of a text are searched, a few pages; earlier questions are hardly still open. */
const ENDING_CHARS = 40_000

/** Question marks of all scripts. In Greek it may be typed as a semicolon. */
const MARKS = /[?？؟\u037E⁇⁈‽፧⸮᥅꘏꛷]/u
/** The Armenian question mark, which is written within a word. */
const MARKS_WITHIN = /՞/u
const GREEK = /\p{Script=Greek}/u
/** The signs after the last letter or digit of a sentence. */
const BEHIND = /(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]*$/u

/** Whether a text has a question mark of any script. Without one no sentence of it is a question. */
export function hasQuestionMark(text: string): boolean {
  return MARKS.test(text) || MARKS_WITHIN.test(text) || (text.includes(';') && GREEK.test(text))
}

/** Whether a sentence ends with a question mark of any script, outside quotations. One within an address does not count. */
export function isQuestion({ unquoted }: TextSentence): boolean {
  if (MARKS.test(BEHIND.exec(unquoted)?.[0] ?? unquoted)) return true
  return MARKS_WITHIN.test(unquoted) || (GREEK.test(unquoted) && /;\s*$/u.test(unquoted))
}

/** The last question of a text, outside quotations; null for none. */
export function questionIn(text: string): string | null {
  return questionsIn(text).at(-1) ?? null
}

/** The questions of a text, or of the last pages of a long one, in order: sentences with a question mark of any script that is not inside a quotation. */
export function questionsIn(text: string): readonly string[] {
  return findSentences(endingOf(text, ENDING_CHARS))
    .filter(isQuestion)
    .map((sentence) => shortenedQuestion(sentence.text))
}

/** A question on one line, shortened to its end. */
export function shortenedQuestion(question: string): string {
  const line = oneLine(question)
  if (line.length <= QUESTION_MAX_CHARS) return line
  const end = endingOf(line, QUESTION_MAX_CHARS)
  const space = end.indexOf(' ')
  return `…${space > 0 ? end.slice(space + 1) : end}`
}
