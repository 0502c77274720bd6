import { findSentences } from '../../../core/dialog/speech/sentences.ts'

/**
 * The most characters of the summary that are shown: about five lines, so that the beginning of the script stays in
 * view. The script contains all of it.
 */
const SHOWN = 340

/** The beginning of a text of several paragraphs: as many whole sentences as fit, and at least one. */
export function beginningOfParagraphs(all: readonly string[]): readonly string[] {
  const result: string[] = []
  let room = SHOWN
  for (const paragraph of all) {
    const sentences: string[] = []
    for (const { text } of findSentences(paragraph)) {
      if (text.length > room && (result.length > 0 || sentences.length > 0)) break
      sentences.push(text.trim())
      room -= text.length
    }
    if (sentences.length > 0) result.push(sentences.join(' '))
    // A paragraph that does not fit in full is the last one. When little room is left, no further paragraph is begun.
    if (room < SHOWN / 4 || sentences.join(' ').length < paragraph.trim().length) break
  }
  return result
}
