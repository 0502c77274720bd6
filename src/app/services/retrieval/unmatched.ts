import { readWords } from '../../../base/text/words.ts'
import type { KeyPhraseResult } from '../../../core/contract/library/retrieval.ts'

/** Letters from which a word of a phrase says what it is about: shorter ones stand in any dialog. */
const TELLING = 4
/** What means so much the same is a match without any of the words. Something is always nearest, whatever is asked. */
const MEANS_THE_SAME = 0.6

/**
 * Whether a phrase led nowhere: no place has any of its words, or none of those that say what it is about. That "who"
 * and "was" are found makes nothing of somebody who was never spoken of.
 */
export function isUnmatched({
  phrase,
  places,
  words_found_nowhere: nowhere,
  nearest,
  records,
}: KeyPhraseResult): boolean {
  if (records > 0 || (nearest ?? 0) >= MEANS_THE_SAME) return false
  if (places === 0) return true
  const telling = readWords(phrase).flatMap(({ form }) => (Array.from(form).length >= TELLING ? [form] : []))
  const missing = new Set(nowhere.flatMap((word) => readWords(word).map(({ form }) => form)))
  return telling.length > 0 && telling.every((form) => missing.has(form))
}
