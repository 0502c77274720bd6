import { findSentences } from '../../../core/dialog/speech/sentences.ts'

/** Characters of the summary that are shown, about five lines, so that the script begins in view; the rest is in it. */
const SHOWN = 340

/** The beginning of a text of several paragraphs: as many whole sentences as fit, at least one. */
export function beginningOfParagraphs(all: readonly string[]): string {
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
    // No paragraph is begun for a last sentence.
    if (room < SHOWN / 4 || sentences.join(' ').length < paragraph.trim().length) break
  }
  return result.join('\n\n')
}
