import { findSentences } from '../../../core/dialog/owed/sentences.ts'

/** Characters of the summary that are shown, about nine lines, so that what follows is in view; the rest is in the script. */
const SHOWN = 620

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
    if (room <= 0 || sentences.join(' ').length < paragraph.trim().length) break
  }
  return result.join('\n\n')
}
