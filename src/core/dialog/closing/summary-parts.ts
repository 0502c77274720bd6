import { shortenText } from '../../../base/text/shorten.ts'

/** The most characters of a title. A longer one is a paragraph. */
const TITLE_MAX = 180

/** The first words of a summary as its title, and the rest. */
export function summaryParts(text: string): { readonly title: string; readonly rest: string } {
  const trimmed = text.trim()
  const line = trimmed.split('\n', 1)[0] ?? ''
  if (line.length <= TITLE_MAX && line.length < trimmed.length)
    return { title: clean(line), rest: trimmed.slice(line.length).trim() }
  const sentence = firstSentence(line)
  if (sentence.length <= TITLE_MAX) return { title: clean(sentence), rest: trimmed.slice(sentence.length).trim() }
  return { title: shortenText(clean(sentence), TITLE_MAX, { wholeWords: true }), rest: trimmed }
}

function firstSentence(text: string): string {
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'sentence' }).segment(text))
    return segment.trimEnd()
  return text
}

/** The text without heading marks, because a speech may contain them although it is plain text. */
function clean(text: string): string {
  return text
    .replace(/^#+\s*/, '')
    .replace(/^\*\*(.*)\*\*$/, '$1')
    .replace(/:$/, '')
}
