import { readWords } from '../../../base/text/words.ts'
import { findSentences } from '../../dialog/speech/sentences.ts'

/** A text of this length that ends within a sentence was cut off there by the bound of its form. */
const CUT_FROM_CHARS = 290
const ENDED = /[\p{P}\p{S}]\s*$/u

/**
 * Leaves out the sentences of a text that stand in it before, or in an earlier text of the same answer, as those of a
 * model that writes in a circle do, and a last sentence that is cut off.
 * @param said the sentences so far; those of the text are added
 */
export function saidOnce(text: string, said: Set<string>): string {
  const sentences = findSentences(text)
  const isCut = text.length >= CUT_FROM_CHARS && !ENDED.test(text) && sentences.length > 1
  const kept = (isCut ? sentences.slice(0, -1) : sentences).filter((sentence) => {
    const words = readWords(sentence.text)
      .map(({ form }) => form)
      .join(' ')
    if (words !== '' && said.has(words)) return false
    said.add(words)
    return true
  })
  return kept.length === sentences.length ? text.trim() : kept.map((sentence) => sentence.text).join(' ')
}
