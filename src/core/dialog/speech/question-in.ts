import { findSentences, type Sentence } from './sentences.ts'
import { endingOf, oneLine } from '../../../base/text/shorten.ts'

/** A longer question is told by its end, which contains what is asked. */
const QUESTION_MAX_CHARS = 320
/** A few pages: questions before them are not what is open at the end. */
const ENDING_CHARS = 40_000

/** Question marks of all scripts; a Greek one is typed as a semicolon. */
const MARKS = /[?？؟\u037E⁇⁈‽፧⸮᥅꘏꛷]/u
/** Armenian writes its mark within the word that is asked about. */
const MARKS_WITHIN = /՞/u
const GREEK = /\p{Script=Greek}/u
/** What stands behind the last letter or figure of a sentence. */
const BEHIND = /(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]*$/u

/** Whether a sentence ends in a question mark of any script, outside quotations; one within an address ends nothing. */
export function isQuestion({ unquoted }: Sentence): boolean {
  if (MARKS.test(BEHIND.exec(unquoted)?.[0] ?? unquoted)) return true
  return MARKS_WITHIN.test(unquoted) || (GREEK.test(unquoted) && /;\s*$/u.test(unquoted))
}

/** The last question of a text, outside quotations; null where nothing is asked. */
export function questionIn(text: string): string | null {
  return questionsIn(text).at(-1) ?? null
}

/** The questions of a text, or of the last pages of a long one, in order: sentences with a question mark of any script that is not inside a quotation. */
export function questionsIn(text: string): readonly string[] {
  return findSentences(endingOf(text, ENDING_CHARS))
    .filter(isQuestion)
    .map((sentence) => shortenedQuestion(sentence.text))
}

/** On one line, and shortened to what is asked. */
export function shortenedQuestion(question: string): string {
  const line = oneLine(question)
  if (line.length <= QUESTION_MAX_CHARS) return line
  const end = endingOf(line, QUESTION_MAX_CHARS)
  const space = end.indexOf(' ')
  return `…${space > 0 ? end.slice(space + 1) : end}`
}
