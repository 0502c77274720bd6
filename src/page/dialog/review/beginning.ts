import { findSentences } from '../../../core/dialog/owed/sentences.ts'

/** Characters of the summary that are shown, about nine lines, so that what follows is in view; the rest is in the script. */
const SHOWN = 620

/** The beginning of a text of several paragraphs: as many whole sentences as fit, at least one. */
export function beginningOf(all: readonly string[]): string {
  const shown: string[] = []
  let room = SHOWN
  for (const paragraph of all) {
    const taken: string[] = []
    for (const { text } of findSentences(paragraph)) {
      if (text.length > room && (shown.length > 0 || taken.length > 0)) break
      taken.push(text.trim())
      room -= text.length
    }
    if (taken.length > 0) shown.push(taken.join(' '))
    if (room <= 0 || taken.join(' ').length < paragraph.trim().length) break
  }
  return shown.join('\n\n')
}
