import { sliceWords, type ProseWords } from '../../../base/text/prose/words.ts'
import { findSentences } from '../../../core/dialog/speech/sentences.ts'

/**
 * The most characters of the summary that are shown: about five lines, so that the beginning of the script stays in
 * view. The script contains all of it.
 */
const SHOWN = 340

/** The beginning of a text of several paragraphs: as many whole sentences as fit, and at least one. */
export function beginningOfParagraphs(all: readonly ProseWords[]): readonly ProseWords[] {
  const result: ProseWords[] = []
  let room = SHOWN
  for (const paragraph of all) {
    let end = 0
    for (const { text } of findSentences(paragraph.text)) {
      if (text.length > room && (result.length > 0 || end > 0)) break
      end = paragraph.text.indexOf(text, end) + text.length
      room -= text.length
    }
    if (end > 0) result.push(sliceWords(paragraph, 0, end))
    // A paragraph that does not fit in full is the last one. When little room is left, no further paragraph is begun.
    if (room < SHOWN / 4 || end < paragraph.text.trimEnd().length) break
  }
  return result
}
